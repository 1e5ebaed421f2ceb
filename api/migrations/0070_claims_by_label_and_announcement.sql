-- Whom a package may belong to is written down as a claim also where a label and an announcement name two customers.
alter table package_claims add column basis text not null default 'claim'
  check (basis in ('claim', 'announcement', 'label'));
