-- The shop sells packages and gift cards beside goods, and takes gift cards: what was ordered is then paid by a bill, which its buyer
-- makes without anyone of the staff. A bill sends its receipt by a link.

alter table bills
  alter column created_by drop not null,
  add column shop_order_id bigint references orders (id),
  add constraint bills_made_by check (created_by is not null or shop_order_id is not null);
comment on column bills.created_by is 'Null of an order of the shop that its buyer pays.';
comment on column bills.shop_order_id is 'The order of the shop that it pays whole: its goods, and what was ordered beside them.';
create unique index bills_of_shop_order on bills (shop_order_id) where shop_order_id is not null;

create unique index payment_attempts_bill_key on payment_attempts (bill_id, idempotency_key)
  where created_by is null and bill_id is not null;
comment on index payment_attempts_bill_key is 'A buyer of the shop who repeats a call finds its attempt again.';

alter table client_links
  drop constraint client_links_scope_check,
  add constraint client_links_scope_check check (scope in ('receipt', 'bill', 'booking', 'me'));
comment on column client_links.subject_id is 'The order or the bill of a receipt, or the booking; null where the link opens her whole page.';

alter table messages
  drop constraint messages_subject_check,
  add constraint messages_subject_check
    check (subject_kind in ('booking', 'session', 'order', 'bill', 'waitlist', 'client', 'phone', 'digest'));
