-- Which receipts a printer of the network was given, so that a second one is marked as a copy.

create table receipt_prints (
  id bigint generated always as identity primary key,
  order_id bigint references orders,
  bill_id bigint references bills,
  is_copy boolean not null,
  printed_by bigint not null references users,
  printed_at timestamptz not null,
  is_whole boolean not null,
  constraint receipt_prints_of_one check (num_nonnulls(order_id, bill_id) = 1)
);
comment on table receipt_prints is '[printing] Each receipt that was sent to a printer of the network.';
comment on column receipt_prints.is_whole is 'False where the printer ended before it said that it was done: something may have come out.';
create unique index receipt_prints_first_of_order on receipt_prints (order_id) where not is_copy;
create unique index receipt_prints_first_of_bill on receipt_prints (bill_id) where not is_copy;
