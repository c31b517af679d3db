-- A treatment is earned when it is held. What is paid or owed for sessions not yet held is a liability (decision 070).
insert into accounts (code, name, kind) values
  ('unearned_treatments', 'Paid or owed for sessions not yet held', 'liability');

-- The ledger knows a sale of treatments by its sessions: what was held is revenue, what is open is unearned.
create or replace function check_order_in_ledger(checked bigint) returns void language plpgsql as $$
begin
  perform from orders o
    cross join lateral (
      select o.recognised_at is not null and o.status <> 'CANCELLED' as is_sold, o.booking_id is not null as is_treatment
    ) state
    cross join lateral (
      select coalesce(sum(price_cents) filter (where completed_at is not null), 0) as held,
        coalesce(sum(price_cents - discount_cents) filter (where completed_at is null), 0) as open,
        coalesce(sum(discount_cents - written_off_cents) filter (where completed_at is not null), 0) as discount,
        coalesce(sum(written_off_cents) filter (where completed_at is not null), 0) as written_off
      from sessions where booking_id = o.booking_id and cancelled_at is null
    ) treated
    cross join lateral (
      select coalesce(sum(credit_cents - debit_cents) filter (where account = 'product_revenue'), 0) as goods,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as services,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'unearned_treatments'), 0) as unearned,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'tax_payable'), 0) as tax,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'delivery_revenue'), 0) as delivery,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'discounts_given'), 0) as discount,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'written_off'), 0) as written_off,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'receivable'), 0) as owed,
        coalesce(sum(debit_cents - credit_cents)
          filter (where account = 'receivable' and line.client_id is distinct from o.client_id), 0) as of_others
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.source_type = 'order' and entry.source_id = o.id
    ) posted
    cross join lateral (
      select count(*) as entries from journal_entries entry
      where entry.source_type = 'order' and entry.source_id = o.id and entry.kind = 'goods_sale'
        and not exists (select from journal_entries reversal where reversal.reverses_id = entry.id)
    ) sales
    where o.id = checked and (
      posted.of_others <> 0
      or posted.goods <> case when is_sold and not is_treatment then o.subtotal_cents else 0 end
      or posted.services <> case when is_sold and is_treatment then treated.held else 0 end
      or posted.unearned <> case when is_sold and is_treatment then treated.open else 0 end
      or posted.tax <> case when is_sold then o.tax_cents else 0 end
      or posted.delivery <> case when is_sold and o.delivery_paid_with_order then o.delivery_cents else 0 end
      or posted.discount <> case when not is_sold then 0 when is_treatment then treated.discount
        else o.discount_cents - o.written_off_cents end
      or posted.written_off <> case when not is_sold then 0 when is_treatment then treated.written_off
        else o.written_off_cents end
      or posted.owed <> case when is_sold then o.total_cents else 0 end - o.received_cents + o.refunded_cents
      or sales.entries <> case when is_treatment or o.subtotal_cents = 0 or not is_sold then 0 else 1 end
    );
  if found then
    perform refuse_sums('order', checked, 'the ledger does not know it as it is');
  end if;
end $$;

-- A session that is held, undone or cancelled moves what was earned, in the same transaction.
create function check_treatment_in_ledger() returns trigger language plpgsql as $$
declare
  sale bigint;
begin
  select id into sale from orders where booking_id = new.booking_id;
  if sale is not null and not is_order_checked(sale) then
    perform check_order_in_ledger(sale);
  end if;
  return null;
end $$;
create constraint trigger sessions_are_earned_when_held
  after update of completed_at, cancelled_at, price_cents, discount_cents, written_off_cents on sessions
  deferrable initially deferred for each row execute function check_treatment_in_ledger();

-- What was sold before and is not yet held was income so far. One entry for each such booking, dated today.
do $$
declare
  sale record;
  moved bigint;
begin
  for sale in
    select o.id, o.order_number, o.client_id, sum(s.price_cents) as price, sum(s.discount_cents) as discount
    from orders o join sessions s on s.booking_id = o.booking_id
    where o.recognised_at is not null and o.status <> 'CANCELLED' and s.completed_at is null and s.cancelled_at is null
    group by o.id
    having sum(s.price_cents) > 0
    order by o.id
  loop
    insert into journal_entries (kind, description, source_type, source_id)
      values ('treatments_unearned', 'Sessions of order ' || sale.order_number || ' that are not yet held', 'order', sale.id)
      returning id into moved;
    insert into journal_lines (entry_id, account, client_id, debit_cents, credit_cents)
      select moved, line.account, sale.client_id, line.debit, line.credit
      from (values ('service_revenue', sale.price, 0::numeric), ('discounts_given', 0, sale.discount),
        ('unearned_treatments', 0, sale.price - sale.discount)) as line(account, debit, credit)
      where line.debit + line.credit > 0;
  end loop;
end $$;
