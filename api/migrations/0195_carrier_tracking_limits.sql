-- Each registration costs money: when a parcel was last begun to be followed, and under how many numbers it was.
alter table carrier_trackings
  add column followed_at timestamptz,
  add column follow_count int not null default 0;
create index carrier_trackings_followed on carrier_trackings (followed_at);
