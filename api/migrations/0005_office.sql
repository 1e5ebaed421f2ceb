-- Posts of the company, and small counters.
create table social_media_posts (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  network text not null,
  url text not null,
  title text not null,
  text text not null default '',
  locale text not null check (locale in ('ms', 'en')),
  tags jsonb not null default '[]',
  image_id uuid references images,
  published_at timestamptz
);
create index social_media_posts_published on social_media_posts (published_at desc);
create index social_media_posts_tags on social_media_posts using gin (tags);
create index social_media_posts_image on social_media_posts (image_id) where image_id is not null;
