-- What finance and the warehouse edit: goods, boxes, prices, exchange, codes. `sample` marks figures to be replaced.
create table goods_types (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  code text not null unique,
  name_ms text not null,
  name_en text not null,
  sea text not null check (sea in ('allowed', 'restricted', 'prohibited')),
  air text not null check (air in ('allowed', 'restricted', 'prohibited')),
  note_ms text not null default '',
  note_en text not null default '',
  surcharge_usd_minor int not null default 0 check (surcharge_usd_minor >= 0),
  schedule_b text,
  active boolean not null default true
);

create table box_types (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  inner_length_in numeric(6, 2) not null,
  inner_width_in numeric(6, 2) not null,
  inner_height_in numeric(6, 2) not null,
  outer_length_in numeric(6, 2) not null check (outer_length_in >= inner_length_in),
  outer_width_in numeric(6, 2) not null check (outer_width_in >= inner_width_in),
  outer_height_in numeric(6, 2) not null check (outer_height_in >= inner_height_in),
  tare_lb numeric(6, 2) not null,
  active boolean not null default true
);

create table rates (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  mode text not null check (mode in ('sea', 'air')),
  zone text not null check (zone in ('peninsular', 'sabah', 'sarawak', 'labuan')),
  unit text not null check (unit in ('cft', 'kg')),
  unit_price_usd_minor int not null check (unit_price_usd_minor > 0),
  minimum_usd_minor int not null check (minimum_usd_minor >= 0),
  effective_from date not null,
  sample boolean not null default false,
  unique (mode, zone, effective_from),
  check ((mode = 'sea') = (unit = 'cft'))
);

create table service_prices (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  service text not null check (service in ('repack', 'consolidate', 'inspect', 'pickup', 'insurance', 'home_delivery', 'personal_shopper')),
  zone text check (zone in ('peninsular', 'sabah', 'sarawak', 'labuan')),
  basis text not null check (basis in ('per_shipment', 'per_box', 'per_cft', 'of_value')),
  amount_usd_minor int not null check (amount_usd_minor >= 0),
  rate_bp int not null default 0 check (rate_bp between 0 and 10000),
  effective_from date not null,
  sample boolean not null default false
);
create unique index service_prices_once on service_prices (service, coalesce(zone, ''), effective_from);

create table exchange_rates (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  base text not null default 'USD' check (base = 'USD'),
  quote text not null default 'MYR' check (quote = 'MYR'),
  rate numeric(18, 8) not null check (rate > 0),
  effective_from date not null,
  sample boolean not null default false
);
create index exchange_rates_date on exchange_rates (effective_from desc, created_at desc);
create trigger exchange_rates_append_only before update or delete on exchange_rates for each row execute function refuse_change();

create table discount_codes (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  code text not null unique,
  kind text not null check (kind in ('percentage', 'amount')),
  value int not null check (value > 0),
  applies_to text not null check (applies_to in ('sea', 'air', 'freight', 'online_order', 'all')),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  max_uses int check (max_uses > 0),
  once_per_customer boolean not null default false,
  uses int not null default 0,
  active boolean not null default true,
  check (kind = 'amount' or value <= 10000)
);

create table discount_code_uses (
  discount_code_id uuid not null references discount_codes,
  user_id uuid not null references users,
  subject_id uuid not null,
  at timestamptz not null,
  primary key (discount_code_id, subject_id)
);
create index discount_code_uses_user on discount_code_uses (user_id, discount_code_id);

create table blocked_urls (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  host_pattern text not null unique,
  reason_ms text not null,
  reason_en text not null
);
