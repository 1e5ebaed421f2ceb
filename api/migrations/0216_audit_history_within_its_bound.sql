-- Reads every row, while others read and write.
alter table audit_events validate constraint audit_events_history_bound;
