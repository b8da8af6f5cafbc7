//! Pogo: one table, the solution, for each variant.

use iroko_games::{Message, Pogo, VariantSet};

use super::{
    Checked, GameTables, Histogram, Info, Progress, StoredTable, TableOption, TableRequest,
    Verification,
};
use crate::file;
use crate::pogo::Solution;
use crate::shelf::share_of_solution;
use crate::solve::Work;
use crate::stop::Stop;

/// The solution as a table.
pub(crate) struct Solved;

impl GameTables for Solved {
    fn options(&self) -> &'static [TableOption] {
        &[TableOption::Variant]
    }

    fn build(
        &self,
        wish: &TableRequest<'_>,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<(), Message> {
        let no_u_turn = no_u_turn(wish)?;
        if Solution::load(wish.directory, no_u_turn).is_ok() {
            return Ok(());
        }
        let solution = Solution::compute_until(no_u_turn, stop, &mut |plies, settled| {
            let share = share_of_solution(no_u_turn, plies, settled);
            tell(Progress::Working(Work::Building(0), share));
        })?;
        solution.save(wish.directory, no_u_turn)?;
        Ok(())
    }

    fn info(&self, wish: &TableRequest<'_>) -> Result<Info, Message> {
        let path = file::path(wish.directory, Solution::name(no_u_turn(wish)?));
        StoredTable::open(&path).map(Info::Whole).map_err(Message::from)
    }

    fn verify(
        &self,
        wish: &TableRequest<'_>,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Checked),
    ) -> Result<Verification, Message> {
        let no_u_turn = no_u_turn(wish)?;
        let solution = Solution::load_untrusted(wish.directory, no_u_turn)?;
        let values = solution.histogram().into_iter();
        let tell = &mut |done, of| tell(Checked { done, of, recorded: None });
        Ok(Verification::Whole {
            wrong: solution.verify_until(no_u_turn, stop, tell)?,
            histogram: Histogram(values.map(|(worth, count)| (worth.into(), count)).collect()),
            proves: "tables-pogo-verified",
        })
    }
}

/// Returns whether the requested variant is the one without U-turns.
fn no_u_turn(wish: &TableRequest<'_>) -> Result<bool, Message> {
    let variants = wish.variant.map_or(Ok(VariantSet::STANDARD), VariantSet::read::<Pogo>)?;
    Ok(variants.has(0))
}
