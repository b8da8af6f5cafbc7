# Tables of exact answers: what can go wrong with their files.

table-missing = There is no table {$file}.
table-unreadable = The table {$file} cannot be read: {$why}.
table-unwritable = The table {$file} cannot be written: {$why}.
table-disk-full = The disk is full: {$file} was not written, and nothing was left behind.
table-foreign = {$file} is not a table of Iroko.
table-version = {$file} was written by another version of Iroko (format {$version}); build it anew.
table-other = {$file} is not the table its name promises but "{$found}".
table-damaged = {$file} is damaged: its bytes are not those that were written; build it anew.
table-no-directory = There is no place for tables: set IROKO_CACHE to a directory, or HOME.
table-seeds = There are no tables for {$seeds} seeds: from 1 to 40 are possible.
table-stopped = Stopped; the tables finished so far are kept.
