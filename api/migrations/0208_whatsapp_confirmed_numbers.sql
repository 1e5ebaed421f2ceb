-- Messages go to a number once its owner has written the account's code from it: whoever types a number need not have it.
-- Nobody has done so yet; until they do, their messages go by e-mail.
alter table whatsapp_subscriptions
  add column code text,
  add column confirmed_at timestamptz,
  -- Meta's id of whoever writes from the number: what they write may come without the number.
  add column contact_id text;
create index whatsapp_subscriptions_contact on whatsapp_subscriptions (contact_id) where contact_id is not null;
-- The company's number to which customers write.
alter table whatsapp_settings add column phone text not null default '';
-- The number by which a message was sent: no other one reports about it.
alter table messages add column whatsapp_settings_id uuid references whatsapp_settings;
update messages set whatsapp_settings_id = (select id from whatsapp_settings where is_on) where channel = 'whatsapp';
-- A code counts from its number alone, so that it need not be hard to guess.
update whatsapp_subscriptions set code = (100000 + floor(random() * 900000))::int::text where stopped_at is null;
