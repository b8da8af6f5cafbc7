//! Sets of variants, tested on the game with the most of them.

use crate::{Siam, VariantSet};

#[test]
fn every_set_of_variants_is_listed_once_the_standard_rules_first() {
    let texts: Vec<String> = VariantSet::all::<Siam>().map(VariantSet::text::<Siam>).collect();
    assert_eq!(texts.len(), 8);
    assert_eq!(texts[0], "standard");
    assert_eq!(texts[5], "global-push,one-exit");
    for text in &texts {
        assert_eq!(VariantSet::read::<Siam>(text).map(VariantSet::text::<Siam>).as_ref(), Ok(text));
    }
}

#[test]
fn a_variant_can_be_added_twice_but_not_named_twice() {
    let once = VariantSet::STANDARD.with(1, true);
    assert_eq!(once.with(1, true).with(0, false), once);
    let why = |text: &str| VariantSet::read::<Siam>(text).unwrap_err().to_string();
    assert_eq!(why("one-exit, one-exit"), "variant-twice name=one-exit");
    assert_eq!(why("x"), "variant-unknown name=x known=standard|global-push|no-centre|one-exit");
}
