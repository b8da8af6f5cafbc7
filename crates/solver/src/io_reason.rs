//! The reason of an I/O error as a message for a player. Reading and writing are elsewhere.

use std::{fmt, io};

use iroko_games::{Message, message};

/// The reason of an I/O error, in the user's language where its kind is common.
///
/// ```
/// use iroko_solver::IoReason;
///
/// let reason = IoReason::from(&std::io::Error::from(std::io::ErrorKind::NotFound));
/// assert_eq!(reason.message().id, "io-not-found");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IoReason {
    kind: io::ErrorKind,
    /// The system's number of the error.
    code: Option<i32>,
    text: String,
}

impl IoReason {
    /// Returns the reason as a clause: "the disk is full".
    pub fn message(&self) -> Message {
        use io::ErrorKind::*;
        match (self.kind, self.code) {
            (NotFound, _) => message!("io-not-found"),
            (PermissionDenied, _) => message!("io-permission"),
            (StorageFull | QuotaExceeded, _) => message!("io-full"),
            (FileTooLarge, _) => message!("io-too-large"),
            (IsADirectory, _) => message!("io-directory"),
            (NotADirectory, _) => message!("io-not-a-directory"),
            (ReadOnlyFilesystem, _) => message!("io-read-only"),
            (AlreadyExists, _) => message!("io-exists"),
            (InvalidFilename, _) => message!("io-name"),
            (AddrInUse, _) => message!("io-address-in-use"),
            (AddrNotAvailable, _) => message!("io-no-address"),
            (_, Some(code)) => message!("io-system", code = code, text = self.text.as_str()),
            (_, None) => message!("io-other", text = self.text.as_str()),
        }
    }
}

impl From<&io::Error> for IoReason {
    fn from(error: &io::Error) -> IoReason {
        let text = error.to_string();
        let text = text.split(" (os error").next().unwrap_or_default().to_string();
        IoReason { kind: error.kind(), code: error.raw_os_error(), text }
    }
}

/// The system's words, in English.
impl fmt::Display for IoReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
