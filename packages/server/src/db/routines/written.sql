-- What was written in some business days, both included: what is dated in them, and what the audit trail says was changed in them.
-- The proof of some days asks the views of wrong records for these ids alone (decision 205).

create function changed_records(kind text, since date, until date) returns setof bigint language sql stable as $$
  select distinct record_id from audit_entries
  where record_type = kind and at >= business_day_begins(since) and at < business_day_begins(until + 1)
$$;

create function written_entries(since date, until date) returns setof bigint language sql stable as $$
  select id from journal_entries where posted_at >= business_day_begins(since) and posted_at < business_day_begins(until + 1)
  union
  -- A movement may be entered later than its day.
  select journal_entry_id from account_moves where id in (select changed_records('account_move', since, until))
$$;

create function written_lines(since date, until date) returns setof bigint language sql stable as $$
  select id from journal_lines where business_day between since and until
  union
  select line.id from journal_lines line join written_entries(since, until) entry on line.entry_id = entry
$$;

create function written_orders(since date, until date) returns setof bigint language sql stable as $$
  select id from orders where business_day between since and until
  union
  select source_id from journal_entries
  where source_type = 'order' and posted_at >= business_day_begins(since) and posted_at < business_day_begins(until + 1)
  union
  select order_id from order_payments where recorded_at >= business_day_begins(since) and recorded_at < business_day_begins(until + 1)
  union
  select order_id from stock_transactions
  where order_id is not null and recorded_at >= business_day_begins(since) and recorded_at < business_day_begins(until + 1)
  union
  select changed_records('order', since, until)
$$;

create function written_order_lines(since date, until date) returns setof bigint language sql stable as $$
  select id from order_lines where order_id in (select written_orders(since, until))
$$;

create function written_sessions(since date, until date) returns setof bigint language sql stable as $$
  select id from sessions
  where cancelled_at is null and scheduled_at >= business_day_begins(since) and scheduled_at < business_day_begins(until + 1)
  union
  select id from sessions where held_on between since and until
  union
  select changed_records('session', since, until)
$$;

create function written_bookings(since date, until date) returns setof bigint language sql stable as $$
  select id from bookings where created_at >= business_day_begins(since) and created_at < business_day_begins(until + 1)
  union
  select booking_id from sessions where id in (select written_sessions(since, until))
  union
  select booking_id from orders where booking_id is not null and id in (select written_orders(since, until))
  union
  select changed_records('booking', since, until)
$$;

create function written_clients(since date, until date) returns setof bigint language sql stable as $$
  select client_id from orders where client_id is not null and id in (select written_orders(since, until))
  union
  select changed_records('client', since, until)
$$;

create function written_steps(since date, until date) returns setof bigint language sql stable as $$
  select id from stock_transactions where recorded_at >= business_day_begins(since) and recorded_at < business_day_begins(until + 1)
$$;

create function written_shifts(since date, until date) returns setof bigint language sql stable as $$
  select id from drawer_shifts where opened_at >= business_day_begins(since) and opened_at < business_day_begins(until + 1)
  union
  select shift_id from order_payments
  where shift_id is not null and recorded_at >= business_day_begins(since) and recorded_at < business_day_begins(until + 1)
  union
  select changed_records('shift', since, until)
$$;

create function written_payments(since date, until date) returns setof bigint language sql stable as $$
  select id from finance_payments where dated_at >= business_day_begins(since) and dated_at < business_day_begins(until + 1)
  union
  select source_id from journal_entries
  where source_type = 'finance_payment' and posted_at >= business_day_begins(since) and posted_at < business_day_begins(until + 1)
  union
  select changed_records('payment', since, until)
$$;

create function written_requisitions(since date, until date) returns setof bigint language sql stable as $$
  select requisition_id from finance_payments
  where requisition_id is not null and id in (select written_payments(since, until))
  union
  select changed_records('requisition', since, until)
$$;

create function written_moves(since date, until date) returns setof bigint language sql stable as $$
  select id from account_moves where business_day between since and until
  union
  select changed_records('account_move', since, until)
$$;

create function written_bills(since date, until date) returns setof bigint language sql stable as $$
  select bill_id from bill_payments payment join order_payments receipt on receipt.bill_payment_id = payment.id
  where receipt.recorded_at >= business_day_begins(since) and receipt.recorded_at < business_day_begins(until + 1)
  union
  select id from bills where state in ('open', 'waiting')
  union
  select id from bills where shop_order_id in (select written_orders(since, until))
  union
  select changed_records('bill', since, until)
$$;

create function written_accounts(since date, until date) returns setof bigint language sql stable as $$
  select credit_account_id from orders where credit_account_id is not null and id in (select written_orders(since, until))
  union
  select credit_account_id from order_payments
  where credit_account_id is not null and recorded_at >= business_day_begins(since) and recorded_at < business_day_begins(until + 1)
  union
  select account_id from bill_payments where account_id is not null and bill_id in (select written_bills(since, until))
$$;

create function written_transfers(since date, until date) returns setof bigint language sql stable as $$
  select id from transfers where business_day between since and until
  union
  select changed_records('transfer', since, until)
$$;

create function written_attempts(since date, until date) returns setof bigint language sql stable as $$
  select id from payment_attempts
  where wallet_id in (select id from wallets) and settled_at >= business_day_begins(since) and settled_at < business_day_begins(until + 1)
$$;

create function written_offline_sales(since date, until date) returns setof bigint language sql stable as $$
  select sale.id from offline_sales sale join orders on orders.sale_id = sale.sale_id
  where orders.id in (select written_orders(since, until))
  union
  select offline_sale_id from sale_conflicts where state = 'open'
$$;
