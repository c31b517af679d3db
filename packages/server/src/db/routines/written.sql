-- What was written from one moment until another: what is dated so, and what the audit trail says was changed then. The proof of some
-- days asks the views of wrong records for these ids alone (decision 205).

create function changed_records(kind text, since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select distinct record_id from audit_entries
  where record_type = kind and at >= since and at < until
$$;

create function written_entries(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from journal_entries where posted_at >= since and posted_at < until
  union
  -- A movement may be entered later than its day.
  select journal_entry_id from account_moves where id in (select changed_records('account_move', since, until))
$$;

create function written_lines(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from journal_lines where posted_at >= since and posted_at < until
  union
  -- As an array, so that each is looked up by the index, however many lines there are.
  select id from journal_lines where entry_id = any(array(select written_entries(since, until)))
$$;

create function written_orders(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from orders where business_day between business_date(since) and business_date(until - interval '1 second')
  union
  select source_id from journal_entries
  where source_type = 'order' and posted_at >= since and posted_at < until
  union
  select order_id from order_payments where recorded_at >= since and recorded_at < until
  union
  select order_id from stock_transactions
  where order_id is not null and recorded_at >= since and recorded_at < until
  union
  select changed_records('order', since, until)
$$;

create function written_order_lines(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from order_lines where order_id in (select written_orders(since, until))
$$;

create function written_sessions(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from sessions
  where cancelled_at is null and scheduled_at >= since and scheduled_at < until
  union
  select id from sessions where held_on between business_date(since) and business_date(until - interval '1 second')
  union
  select changed_records('session', since, until)
$$;

create function written_bookings(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from bookings where created_at >= since and created_at < until
  union
  select booking_id from sessions where id in (select written_sessions(since, until))
  union
  select booking_id from orders where booking_id is not null and id in (select written_orders(since, until))
  union
  select changed_records('booking', since, until)
$$;

create function written_clients(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select client_id from orders where client_id is not null and id in (select written_orders(since, until))
  union
  select changed_records('client', since, until)
$$;

create function written_steps(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from stock_transactions where recorded_at >= since and recorded_at < until
$$;

create function written_shifts(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from drawer_shifts where opened_at >= since and opened_at < until
  union
  select shift_id from order_payments
  where shift_id is not null and recorded_at >= since and recorded_at < until
  union
  select changed_records('shift', since, until)
$$;

create function written_payments(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from finance_payments where dated_at >= since and dated_at < until
  union
  select source_id from journal_entries
  where source_type = 'finance_payment' and posted_at >= since and posted_at < until
  union
  select changed_records('payment', since, until)
$$;

create function written_requisitions(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select requisition_id from finance_payments
  where requisition_id is not null and id in (select written_payments(since, until))
  union
  select changed_records('requisition', since, until)
$$;

create function written_moves(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from account_moves where business_day between business_date(since) and business_date(until - interval '1 second')
  union
  select changed_records('account_move', since, until)
$$;

create function written_bills(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select bill_id from bill_payments payment join order_payments receipt on receipt.bill_payment_id = payment.id
  where receipt.recorded_at >= since and receipt.recorded_at < until
  union
  select id from bills where state in ('open', 'waiting')
  union
  select id from bills where shop_order_id in (select written_orders(since, until))
  union
  select changed_records('bill', since, until)
$$;

create function written_accounts(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select credit_account_id from orders where credit_account_id is not null and id in (select written_orders(since, until))
  union
  select credit_account_id from order_payments
  where credit_account_id is not null and recorded_at >= since and recorded_at < until
  union
  select account_id from bill_payments where account_id is not null and bill_id in (select written_bills(since, until))
$$;

create function written_transfers(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from transfers where business_day between business_date(since) and business_date(until - interval '1 second')
  union
  select changed_records('transfer', since, until)
$$;

create function written_attempts(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from payment_attempts
  where wallet_id in (select id from wallets) and settled_at >= since and settled_at < until
$$;

create function written_offline_sales(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select sale.id from offline_sales sale join orders on orders.sale_id = sale.sale_id
  where orders.id in (select written_orders(since, until))
  union
  select id from offline_sales where bill_id in (select written_bills(since, until))
  union
  select id from offline_sales where received_at >= since and received_at < until
  union
  select offline_sale_id from sale_conflicts where state = 'open'
$$;

-- What is wrong with the seals of the entries of that time.
create function wrong_seals_of(since timestamptz, until timestamptz) returns table(record text, detail text) language sql stable as $$
  select wrong.record, wrong.detail
  from (
    -- With an offset they are found by their time; without, the first position is looked for from the beginning of the trail on.
    select min(position) as first, max(position) as last
    from (select position from audit_entries where at >= since and at < until offset 0) entries
  ) sealed, wrong_seals(sealed.first, sealed.last) wrong
  where sealed.first is not null
$$;
