//! Runs a list of tests on every kind of database: an empty SQLite file, and an empty database of PostgreSQL.

/// Makes a test of each function for each kind of database. Without PostgreSQL on this machine its tests are skipped.
#[macro_export]
macro_rules! on_each_database {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(iroko_store::Store::temporary().await.unwrap()).await;
                }
            )+
        }

        #[cfg(all(unix, feature = "postgres"))]
        mod postgres {
            $(
                #[tokio::test]
                async fn $test() {
                    let Some(url) = $crate::private_postgres::empty_database().await else { return };
                    super::$test(iroko_store::Store::connect(&url).await.unwrap()).await;
                }
            )+
        }
    };
}
