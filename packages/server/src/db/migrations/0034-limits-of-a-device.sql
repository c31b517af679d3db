-- What a device sold beyond the owner's limits is money that was taken: it is booked, and said to a person.

alter table sale_conflicts drop constraint sale_conflicts_kind_check;
alter table sale_conflicts add constraint sale_conflicts_kind_check check (kind in (
  'bad_signature', 'unknown_device', 'revoked_device', 'number_twice', 'id_twice', 'unreadable', 'line_off', 'over_limit',
  'not_allowed', 'sale_begun', 'product_unknown',
  'price_changed', 'tax_changed', 'short_stock', 'product_gone', 'discount_over_limit', 'after_shift_closed', 'clock_off',
  'rate_changed', 'cashier_gone', 'client_gone', 'transfer_doubtful', 'over_device_limit', 'over_hours'));
comment on column offline_sales.sale_id is 'What the device made the sale with; the sale of the counter that was tried with the line before has the same. Made of a hash where what came has none.';
