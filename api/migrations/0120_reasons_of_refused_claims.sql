-- A customer reads why a claim was refused where they sent it, not only in a mail.
alter table package_claims add column refusal_reason text;
create index package_claims_by_user on package_claims (user_id, created_at desc);
