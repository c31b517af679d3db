-- The owner hears which devices may sell without a line, and which may no more.

alter table alerts
  add column device_id bigint references devices,
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in (
    'price_alert', 'expense_alert', 'discount_alert',
    'reversal_alert', 'refund_alert', 'write_off_alert', 'void_alert', 'shortage_alert', 'price_change_alert', 'stock_alert',
    'seen_transfer_alert', 'kept_transfer_alert', 'stop_alert', 'device_approved_alert', 'device_revoked_alert'));
create index alerts_of_device on alerts (device_id) where device_id is not null;
