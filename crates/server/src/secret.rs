//! Unguessable values from the system's random source: ids of games, and seeds.

/// Returns an unguessable id.
pub(crate) fn any_name() -> String {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns a random seed of 53 bits, the integers JavaScript represents exactly.
pub(crate) fn any_seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes) >> 11
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("every supported system has a random source");
}
