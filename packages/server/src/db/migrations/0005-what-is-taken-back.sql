-- The owner who is away is notified of what others take back, and comes from the notice to its rows.

alter table alerts
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in (
    'price_alert', 'expense_alert', 'discount_alert',
    'reversal_alert', 'refund_alert', 'write_off_alert', 'void_alert', 'shortage_alert', 'price_change_alert', 'stock_alert',
    'seen_transfer_alert', 'stop_alert')),
  drop constraint alerts_about,
  add constraint alerts_about check (
    (kind = 'price_alert') = (price_change_id is not null)
    and (kind <> 'expense_alert' or finance_payment_id is not null)
    and (finance_payment_id is null or kind in ('expense_alert', 'seen_transfer_alert'))),
  add column reason text not null default '',
  add column order_id bigint references orders,
  add column booking_id bigint references bookings,
  add column shift_id bigint references drawer_shifts,
  add column product_id bigint references products,
  add column service_id bigint references services on delete set null,
  add column client_id bigint references clients;

comment on table alerts is '[alerts] What one person did alone and another is to look at: a price lowered and raised again, an expense without a requisition, many discounts near the limit, and what was taken back, corrected or written down by hand above the owner''s limits.';
comment on column alerts.subject is 'What it is about, as people call it: a product, an expense; empty where order_id, booking_id, shift_id or client_id says it. Detail is how much or how often.';
comment on column alerts.reason is 'Why, as who did it wrote; empty where no reason is asked for, and of what concerns health.';
comment on column alerts.order_id is 'What it is about, as are booking_id, shift_id, product_id, service_id and client_id: the notice leads there.';

-- The digest of a day names them.
create index alerts_of_day on alerts (business_day);
