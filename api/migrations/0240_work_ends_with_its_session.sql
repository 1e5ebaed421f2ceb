-- Session in which the work was begun: what is still to be done is done only while it lasts. Null of what was begun before.
alter table bulk_actions add column session_id uuid;
alter table exports add column session_id uuid;
