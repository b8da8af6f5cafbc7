//! Tests with a long form: the short one runs by default, `IROKO_LONG=1` selects the long one.

use std::io::Write;
use std::sync::Once;

/// Returns the value for the selected form. The first use of a short form prints a line on standard error.
pub fn short_or_long<T>(short: T, long: T) -> T {
    static TELL: Once = Once::new();
    if std::env::var_os("IROKO_LONG").is_some_and(|set| set == "1") {
        return long;
    }
    // Written directly, because the test harness captures `eprintln!`.
    TELL.call_once(|| {
        _ = writeln!(
            std::io::stderr(),
            "short forms of long proofs: IROKO_LONG=1 runs the long ones"
        );
    });
    short
}
