-- What the owner of a number wrote last: STOP, or START after it. It holds whoever enters the number in an account.
create table whatsapp_numbers (
  phone text primary key,
  is_stopped boolean not null,
  at timestamptz not null
);
