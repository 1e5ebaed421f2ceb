-- A member of staff whose phone is lost signs in with a code kept for that; only its hash is stored, and it works once.
create table admin_recovery_codes (
  admin_id uuid not null references admins on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (admin_id, code_hash)
);

-- The new address waits in the token's payload until the mail to it is answered.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('confirm_email', 'change_email', 'password_reset', 'magic_link', 'impersonate', 'set_password'));
