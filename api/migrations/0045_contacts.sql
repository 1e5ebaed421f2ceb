-- Which record a mail is about, where it is about one.
alter table mails add column subject_kind text, add column subject_id uuid;
create index mails_subject on mails (subject_id, created_at desc) where subject_id is not null;

-- What staff wrote down of a talk by phone, WhatsApp, mail or at the counter.
create table contact_notes (
  id uuid primary key,
  at timestamptz not null,
  subject_kind text not null check (subject_kind in
    ('user', 'inbound_package', 'outbound_package', 'trip', 'invoice', 'payment', 'online_order', 'pickup_request')),
  subject_id uuid not null,
  user_id uuid references users,
  channel text not null check (channel in ('phone', 'whatsapp', 'email', 'counter')),
  direction text not null check (direction in ('in', 'out')),
  text text not null,
  admin_id uuid not null references admins,
  author text not null
);
create index contact_notes_subject on contact_notes (subject_id, at desc);
create index contact_notes_user on contact_notes (user_id, at desc);
create index contact_notes_admin on contact_notes (admin_id);
create index contact_notes_at on contact_notes (at);
