//! What was worked out beforehand and is kept in files: so far the setups of Khan. How a book is made is here too, so that
//! it can be made again.

pub mod khan;
