//! Arbitrary bytes as the body of a request, to a route chosen by the first byte: no panic, no status of one, and an
//! error response that explains itself.

#![no_main]

#[path = "../../crates/server/tests/common/bodies.rs"]
mod bodies;

use std::sync::LazyLock;

use axum::Router;
use libfuzzer_sys::fuzz_target;
use tokio::runtime::Runtime;

/// The server, without a port.
static SERVER: LazyLock<(Runtime, Router, Vec<String>)> = LazyLock::new(|| {
    iroko_solver::file::set_directory(std::env::temp_dir().join("iroko-fuzz"));
    let runtime = Runtime::new().expect("the runtime can start threads");
    let app = runtime.block_on(iroko_server::app(bodies::config(), &iroko_table::GAMES));
    let app = app.expect("a temporary database can be created");
    let routes = runtime.block_on(bodies::routes(&app));
    (runtime, app, routes)
});

fuzz_target!(|bytes: &[u8]| {
    let (runtime, app, routes) = &*SERVER;
    let Some((first, body)) = bytes.split_first() else { return };
    let route = &routes[usize::from(*first) % routes.len()];
    runtime.block_on(bodies::ask(app, route, body));
});
