//! Tests that have a long form: the short one is for every day, `IROKO_LONG=1` asks for the long one.

use std::io::Write;
use std::sync::Once;

/// What a test should use now. Where it is the short form, a line on standard error says so once.
pub fn short_or_long<T>(short: T, long: T) -> T {
    static TELL: Once = Once::new();
    if std::env::var_os("IROKO_LONG").is_some_and(|set| set == "1") {
        return long;
    }
    // Written and not printed, so that the test harness does not keep it to itself.
    TELL.call_once(|| {
        _ = writeln!(
            std::io::stderr(),
            "short forms of long proofs: IROKO_LONG=1 runs the long ones"
        );
    });
    short
}
