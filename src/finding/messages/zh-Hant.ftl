# Findings in Traditional Chinese. What is missing here is said in English.
