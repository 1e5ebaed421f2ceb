-- Of a cheque whose money the bank took back: why, as its customer reads it.
alter table payments add column bounce_reason text;
