-- Counted at each upload, for one person.
create index images_open on images (uploader_id, created_at) where state in ('pending', 'uploaded');
-- When the bytes came: a form that was signed is good for one of them.
alter table images add column uploaded_at timestamptz;
