-- The owner hears under its own name of a transfer that a manager kept as a client's credit.

alter table alerts
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in (
    'price_alert', 'expense_alert', 'discount_alert',
    'reversal_alert', 'refund_alert', 'write_off_alert', 'void_alert', 'shortage_alert', 'price_change_alert', 'stock_alert',
    'seen_transfer_alert', 'kept_transfer_alert', 'stop_alert'));
