# Findings in Japanese (terms of the Japan Chess Association's Laws). What is missing here is said in English.
