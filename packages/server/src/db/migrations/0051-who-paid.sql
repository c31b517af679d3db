-- A payment keeps the wallet that took it and the number that paid; a guest's order keeps the number it was made with.
alter table order_payments add column wallet text, add column phone text;
alter table orders add column ordered_phone text;

-- What was received before says it too.
alter table order_payments disable trigger user;
update order_payments receipt set wallet = attempt.wallet, phone = attempt.phone
from payment_attempts attempt left join orders sale on sale.booking_id = attempt.booking_id
where attempt.state = 'succeeded' and receipt.kind = 'receipt' and receipt.payment_method = 'mobile_money'
  and receipt.order_id = coalesce(attempt.order_id, sale.id) and receipt.reference = attempt.wallet_transaction_id;
alter table order_payments enable trigger user;

-- When a wallet last said yes, and last said no.
create index payment_attempts_last on payment_attempts (wallet, state, settled_at desc)
  where amount_cents > 0 and resolved_by is null and settled_at is not null;
