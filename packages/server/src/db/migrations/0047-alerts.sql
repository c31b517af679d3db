-- What one person alone could abuse is reported to managers: a price lowered and raised again within a day, expenses
-- without a requisition above the owner's limit, many discounts near the limit in a day.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  from_cents bigint not null,
  to_cents bigint not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null
);
create index price_changes_of_product on price_changes (product_id, changed_at);

-- A discount near the limit counts once for each sale, however often its payment is tried.
create table near_limit_discounts (
  user_id bigint not null references users,
  business_day date not null,
  -- 'order 12', 'booking 5' or 'payment 7'.
  sale text not null,
  primary key (user_id, business_day, sale)
);

create table alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('price_alert', 'expense_alert', 'discount_alert')),
  -- Who did it.
  user_id bigint not null references users,
  -- What it is about, as people call it: a product, an expense; and how much or how often.
  subject text not null,
  detail text not null,
  amount_cents bigint,
  price_change_id bigint unique references price_changes,
  finance_payment_id bigint unique references finance_payments,
  business_day date not null,
  raised_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by bigint references users,
  constraint alerts_about check (
    (kind = 'price_alert') = (price_change_id is not null)
    and (kind = 'expense_alert') = (finance_payment_id is not null)
  ),
  constraint alerts_reviewed check ((reviewed_at is null) = (reviewed_by is null))
);
create unique index alerts_of_discounts on alerts (user_id, business_day) where kind = 'discount_alert';
create index alerts_to_review on alerts (kind, id) where reviewed_at is null;

-- What a person spent without a requisition in a day.
create index finance_payments_without_requisition on finance_payments (completed_by, completed_at)
  where requisition_id is null and direction = 'out' and status = 'completed';

select notice_while('alerts', 'price_alert', $$it.kind = 'price_alert' and it.reviewed_at is null$$);
select notice_while('alerts', 'expense_alert', $$it.kind = 'expense_alert' and it.reviewed_at is null$$);
select notice_while('alerts', 'discount_alert', $$it.kind = 'discount_alert' and it.reviewed_at is null$$);
