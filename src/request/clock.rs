//! Clock times in options.

/// Reads the seconds of a clock: `300`, `5:00`, `0:05:00`.
pub(crate) fn seconds_of_clock(shown: &str) -> Result<f64, String> {
    let fields = shown.split(':').map(|field| field.trim().parse::<f64>().ok());
    let seconds = fields.map(|field| field.filter(|it| it.is_finite() && *it >= 0.0));
    seconds.reduce(|sum, field| Some(sum? * 60.0 + field?)).flatten().ok_or_else(|| {
        "a clock shows seconds, or hours, minutes and seconds such as 1:05:00".into()
    })
}
