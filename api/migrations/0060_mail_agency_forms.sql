-- USPS Form 1583 of those whose mail we receive: what shows that it was seen and checked. No copies, no document numbers.
create table mail_agency_forms (
  user_id uuid primary key references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  signed_on date not null,
  photo_document text not null check (photo_document in ('passport', 'us_state_id', 'us_resident_card')),
  address_document text not null check (address_document in
    ('us_state_id', 'lease', 'mortgage', 'insurance_policy', 'vehicle_registration', 'voter_card')),
  checked_on date not null,
  admin_id uuid not null references admins,
  checked_by text not null,
  ended_on date,
  check (photo_document <> address_document),
  check (signed_on <= checked_on)
);
create index mail_agency_forms_admin on mail_agency_forms (admin_id);
create index mail_agency_forms_ended on mail_agency_forms (ended_on) where ended_on is not null;
