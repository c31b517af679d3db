-- What the other files are made with.

-- Cents as people read them: $12.50.
create function usd(cents numeric) returns text language sql immutable as $$
  select to_char(cents / 100.0, 'FM"$"999999999999990.00')
$$;

-- Ends a transaction that would leave something wrong. The views of wrong records name it and say what differs.
create function refuse(record text, detail text) returns void language plpgsql as $$
begin
  raise exception '%: %', record, detail using errcode = 'integrity_constraint_violation';
end $$;

-- The account of the ledger that money of a payment method is in.
create function account_of(payment_method text) returns text language sql immutable as $$
  select case payment_method when 'mobile_money' then 'mobile_wallet' when 'credit' then 'client_credit'
    when 'gift_card' then 'client_credit' else payment_method end
$$;

-- Whether this transaction wrote the order (or the booking): then it is compared at the commit by itself, and what belongs to it
-- leaves the work to it.
create function is_order_written(checked bigint) returns boolean language sql stable as $$
  select exists (select from orders where id = checked and xmin = pg_current_xact_id()::xid)
$$;
create function is_booking_written(checked bigint) returns boolean language sql stable as $$
  select exists (select from bookings where id = checked and xmin = pg_current_xact_id()::xid)
$$;
