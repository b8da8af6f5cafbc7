//! The tables that can be trusted. Tables are deterministic: every builder produces the same bytes. This file lists
//! the checksums of verified tables, so that a well-formed file with wrong values is refused when it is opened. A
//! larger table is trusted after it was verified in its directory; a mark beside it (`awale-awari-23.verified`)
//! records that.
//!
//! The checksum is that of the header, which is compared with the bytes whenever a table is read completely;
//! `iroko tables verify` reads everything.

use std::fs;
use std::path::Path;

use crate::error::TableError;
use crate::file;
use crate::tables::Trust;

/// Awalé under the standard rules: the values, by the number of seeds on the board.
const ABAPA: [u64; 19] = [
    0x8a41_2781_1b21_e730,
    0x31d0_f98c_a88f_e663,
    0x06a6_9876_1be1_f8de,
    0x5735_489c_3633_d338,
    0x6e1b_4124_70c6_580e,
    0xfced_80f8_6ca6_ae21,
    0x7d5f_88e0_ef3a_3f6b,
    0x2ad9_d905_e32d_b7d2,
    0xf824_d059_b64d_d417,
    0x3a1b_4d04_339d_163b,
    0xe6f4_3eda_4610_b527,
    0x5223_5314_1ab0_a48a,
    0x0d77_16c7_128a_16b1,
    0x5f11_b997_318c_5650,
    0xb640_bf7d_26a9_ea3c,
    0x8223_31db_5b34_feb6,
    0xe00f_d13f_72aa_b157,
    0xe337_e4cc_c426_6299,
    0xa0b0_9214_6d9a_cb94,
];

/// The bounds of the same tables.
const ABAPA_BOUNDS: [u64; 19] = [
    0xe934_a84a_db05_2768,
    0x4859_bf77_4291_a19d,
    0x56e5_81ed_66a6_d594,
    0x88d0_6083_2137_9993,
    0x35ed_92c8_213c_bbd5,
    0x59ca_d374_b0d8_e7ef,
    0xeb75_c0e7_9a0c_e632,
    0xb822_278e_1615_a4c6,
    0xfe81_06f2_2482_d8a5,
    0xb05b_29bb_c63f_36a8,
    0x8f43_b552_a6e8_309a,
    0x971d_c6e6_46f6_7d44,
    0xbbc4_6f04_12e1_986b,
    0xb083_10aa_485b_1880,
    0x49ff_9537_1d74_b32d,
    0xd456_35f5_f71e_b09f,
    0x15d5_d0ad_f0bd_1ecc,
    0x72de_0084_a349_1f94,
    0xfe31_a5ad_e4f1_de1b,
];

/// Awalé under the rules of the research literature.
const AWARI: [u64; 23] = [
    0x8a41_2781_1b21_e730,
    0x31d0_f98c_a88f_e663,
    0x9863_5658_0fd8_5a7b,
    0x39b4_987c_198d_10fc,
    0x6659_412a_970e_556d,
    0x007f_1efa_6b70_8923,
    0x2ffe_7ff6_7971_ca01,
    0x1958_febe_d847_42dd,
    0x0661_1220_283e_9230,
    0x98d0_71ae_c903_75d3,
    0x2ace_df72_bacc_b8cc,
    0xfe1f_6214_6a08_01ab,
    0x268c_9fc7_8a7b_c079,
    0xa541_87fb_6c64_44a0,
    0x588c_80c9_f149_4461,
    0x1ae3_0a92_a5f1_3c7e,
    0x4880_1131_c555_61e6,
    0xaece_3d4d_a54f_a527,
    0x6598_a91a_9856_b384,
    0x681f_8d18_640e_8e55,
    0xfd50_70d5_e096_a9e0,
    0xcc8c_c17d_b5a9_2753,
    0x5215_377b_0b45_48e2,
];

/// Pogo, and Pogo without U-turns.
const POGO: [u64; 2] = [0x54bb_0743_44df_1844, 0x0e4b_ab3c_19d1_bd5a];

/// Returns the checksum of a verified table, by its name.
pub fn known(name: &str) -> Option<u64> {
    #[cfg(test)]
    if FORGETFUL.get() {
        return None;
    }
    let words: Vec<&str> = name.split(' ').collect();
    let at = |checksums: &[u64], seeds: &str| checksums.get(seeds.parse::<usize>().ok()?).copied();
    match words[..] {
        ["awale", "abapa", seeds] => at(&ABAPA, seeds),
        ["awale", "abapa", seeds, "bounds"] => at(&ABAPA_BOUNDS, seeds),
        ["awale", "awari", seeds] => at(&AWARI, seeds),
        ["pogo"] => Some(POGO[0]),
        ["pogo", "no-u-turn"] => Some(POGO[1]),
        _ => None,
    }
}

/// Returns why a table can be trusted. Fails if its checksum is known to be wrong.
pub(crate) fn trust(file: &Path, name: &str, checksum: u64) -> Result<Trust, TableError> {
    match known(name) {
        Some(known) if known == checksum => Ok(Trust::Known),
        Some(_) => Err(TableError::Wrong(file.into())),
        None if is_marked(file, checksum) => Ok(Trust::Verified),
        None => Ok(Trust::Unverified),
    }
}

/// Returns the text of a mark: the checksum of its table.
fn mark_text(checksum: u64) -> String {
    format!("{checksum:016x}\n")
}

fn is_marked(file: &Path, checksum: u64) -> bool {
    fs::read(file.with_extension("verified"))
        .is_ok_and(|mark| mark == mark_text(checksum).as_bytes())
}

/// Records in a directory that the table of this name and checksum was verified, unless it is a known one.
pub(crate) fn mark(directory: &Path, name: &str, checksum: u64) -> Result<(), TableError> {
    let file = file::path(directory, name);
    if trust(&file, name, checksum)?.is_sound() {
        return Ok(());
    }
    let mark = file.with_extension("verified");
    iroko_files::write(&mark, mark_text(checksum)).map_err(|why| TableError::writing(&mark, &why))
}

#[cfg(test)]
thread_local! {
    /// Whether this thread treats every table as unknown, so that tests can use small ones.
    pub(crate) static FORGETFUL: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}
