-- Products, their pictures, and the stock that only ever moves by a recorded transaction.
create table images (
  -- SHA-256 of what was uploaded, and the address below /media: another picture is another address.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create table image_files (
  hash text not null references images on delete cascade,
  size text not null check (size in ('thumb', 'card', 'zoom')),
  bytes bytea not null,
  primary key (hash, size)
);
-- Compressed already: compressing them again would only cost time.
alter table image_files alter bytes set storage external;

create table inventory_categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  created_at timestamptz not null default now()
);
create unique index inventory_categories_name on inventory_categories (lower(name));

create table products (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  price_cents bigint not null check (price_cents between 0 and 1000000000),
  previous_price_cents bigint check (previous_price_cents >= 0),
  sku text not null check (sku <> ''),
  quantity integer not null default 0 constraint products_never_negative check (quantity >= 0),
  image_hash text references images,
  category_id bigint references inventory_categories on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index products_sku on products (lower(sku)) where archived_at is null;
create index products_list on products (id desc) where archived_at is null;
create index products_on_sale on products (id desc) where archived_at is null and quantity > 0;
create index products_of_category on products (category_id, id desc) where archived_at is null;
create index products_by_quantity on products (quantity, id) where archived_at is null;
create index products_image on products (image_hash);
create index products_name_search on products using gin (name gin_trgm_ops);
create index products_sku_search on products using gin (sku gin_trgm_ops);
create index products_description_search on products using gin (description gin_trgm_ops);

create table stock_transactions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  transaction_type text not null check (transaction_type in ('in', 'out', 'adjust', 'sale', 'return', 'release')),
  -- Signed; 0 where a count found what was expected.
  change integer not null,
  quantity_after integer not null check (quantity_after >= 0),
  notes text not null default '',
  order_id bigint references orders,
  recorded_by bigint references users,
  recorded_at timestamptz not null default now(),
  check ((transaction_type in ('in', 'return', 'release')) <= (change > 0)),
  check ((transaction_type in ('out', 'sale')) <= (change < 0))
);
create index stock_transactions_of_product on stock_transactions (product_id, id desc);
create index stock_transactions_of_order on stock_transactions (order_id) where order_id is not null;

create trigger stock_transactions_append_only before update or delete on stock_transactions
  for each row execute function refuse_ledger_change();
create trigger stock_transactions_keep before truncate on stock_transactions execute function refuse_ledger_change();

-- Each transaction goes on where the product's last one ended.
create function check_stock_chain() returns trigger language plpgsql as $$
declare
  before integer;
begin
  select quantity_after into before from stock_transactions where product_id = new.product_id order by id desc limit 1;
  if coalesce(before, 0) + new.change <> new.quantity_after then
    raise exception 'stock of product %: % and % do not make %', new.product_id, coalesce(before, 0), new.change, new.quantity_after
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger stock_transactions_chain before insert on stock_transactions for each row execute function check_stock_chain();

-- At every commit a product's quantity is what its transactions add up to.
create function check_product_quantity() returns trigger language plpgsql as $$
begin
  perform 1 from products p
    where p.id = new.id
      and p.quantity <> coalesce((select quantity_after from stock_transactions where product_id = p.id order by id desc limit 1), 0);
  if found then
    raise exception 'product %: its quantity differs from its stock transactions', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger products_equal_transactions after insert or update of quantity on products
  deferrable initially deferred for each row execute function check_product_quantity();
