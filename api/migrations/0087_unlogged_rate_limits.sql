-- Counters of tries may be lost with a crash of the server; counting them waits for no disk.
alter table rate_limits set unlogged;
