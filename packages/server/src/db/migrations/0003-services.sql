-- The catalogue of treatments and what is measured for each.
create table service_categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index service_categories_name on service_categories (lower(name));

create table measurement_types (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  unit text not null check (unit <> '')
);
create unique index measurement_types_name_unit on measurement_types (lower(name), lower(unit));

create table services (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null,
  unit_price_cents bigint not null check (unit_price_cents between 0 and 1000000000),
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  category_id bigint not null references service_categories,
  is_active boolean not null default true,
  session_count integer not null default 1 check (session_count between 1 and 200),
  days_between_sessions integer not null default 1 check (days_between_sessions between 1 and 365),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index services_name on services (lower(name)) where archived_at is null;
create index services_list on services (lower(name), id) where archived_at is null;
create index services_category on services (category_id);
create index services_name_search on services using gin (name gin_trgm_ops);

-- A pairing keeps its id when it is switched off, because measurements refer to it.
create table service_measurements (
  id bigint generated always as identity primary key,
  service_id bigint not null references services,
  measurement_type_id bigint not null references measurement_types,
  is_active boolean not null default true,
  unique (service_id, measurement_type_id)
);
create index service_measurements_type on service_measurements (measurement_type_id);
