-- Prices of goods may have the tax in them, and treatments may bear one: what was sold keeps how it was taxed.

alter table orders
  add column tax_included boolean not null default false,
  drop constraint orders_total,
  add constraint orders_total check (
    total_cents = subtotal_cents + case when tax_included then 0 else tax_cents end - discount_cents
      + case when delivery_paid_with_order then delivery_cents else 0 end
  );
comment on column orders.tax_included is 'Whether its prices have the tax in them; else it is added to them.';

alter table order_returns
  add column tax_included boolean not null default false,
  drop constraint order_returns_total,
  add constraint order_returns_total
    check (total_cents = subtotal_cents + case when tax_included then 0 else tax_cents end - discount_cents);
comment on column order_returns.tax_included is 'As its order has it.';

alter table bills
  add column tax_included boolean not null default false,
  drop constraint bills_total,
  add constraint bills_total
    check (total_cents = subtotal_cents + case when tax_included then 0 else tax_cents end - discount_cents);
comment on column bills.tax_included is 'Whether the prices of its goods have the tax in them.';

alter table sessions
  add column tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 10000),
  add column tax_cents bigint not null generated always as (
    round((price_cents - discount_cents + written_off_cents) * tax_basis_points / (10000.0 + tax_basis_points))::bigint
  ) stored;
comment on column sessions.tax_basis_points is
  'The tax that its price has in it, in hundredths of a percent of the price without it, as it was when it was booked.';
comment on column sessions.tax_cents is 'Of what is charged for it. It is owed once the session is held or used up, whatever is written off.';
