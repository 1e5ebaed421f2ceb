-- A person's own data holds the sessions that ended as well: without this they are looked for among everybody's.
drop index sessions_subject;
create index sessions_subject on sessions (subject_id);
