//! Numbers from the system that cannot be guessed: names of games, and random seeds.

/// A name that cannot be guessed.
pub(crate) fn any_name() -> String {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A random seed. JavaScript knows numbers of 53 bits only.
pub(crate) fn any_seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes) >> 11
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has random numbers");
}
