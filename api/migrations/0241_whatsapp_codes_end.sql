-- A code ends a day after it was made, and after ten wrong ones from its number.
alter table whatsapp_subscriptions
  add column code_ends_at timestamptz,
  add column wrong_codes int not null default 0;
update whatsapp_subscriptions set code_ends_at = now() + interval '1 day' where code is not null;
