-- Payments without an order: posted as they are, within their requisition; those that a wallet brings end as it said.

create view wrong_finance_entries(payment_id, record, detail) as
  with posted as (
    select entry.id as entry_id, source_id as payment_id,
      coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cash,
      coalesce(sum(debit_cents - credit_cents) filter (where account = 'card'), 0) as card,
      coalesce(sum(debit_cents - credit_cents) filter (where account = 'mobile_wallet'), 0) as mobile_money,
      coalesce(sum(debit_cents - credit_cents) filter (where account = 'expenses'), 0) as spent,
      coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as earned,
      max(wallet_id) as posted_wallet
    from journal_entries entry join journal_lines on entry_id = entry.id
    where source_type = 'finance_payment'
    group by entry.id, source_id
  ), expected as (
    select id as payment_id, journal_entry_id as entry_id, name, amount_cents,
      case direction when 'in' then amount_cents else -amount_cents end as moved, payment_method,
      case direction when 'in' then 0 else amount_cents end as spent,
      case direction when 'in' then amount_cents + discount_cents else 0 end as earned, wallet_id
    from finance_payments
    where status = 'completed' or journal_entry_id is not null
  )
  select payment_id, 'payment ' || payment_id || coalesce(' (' || name || ')', ''),
    case when expected.payment_id is null then 'is posted by journal entry ' || entry_id || ' and not completed'
      when posted.payment_id is null then usd(amount_cents) || ' is completed and not posted'
      else usd(amount_cents) || ' by ' || payment_method || '; journal entry ' || entry_id || ' says cash ' || usd(cash)
        || ', card ' || usd(card) || ', wallet ' || usd(mobile_money) || ', expenses ' || usd(posted.spent)
        || ', revenue ' || usd(posted.earned) end
  from posted full join expected using (payment_id, entry_id)
  where posted.payment_id is null or expected.payment_id is null or posted_wallet is distinct from wallet_id
    or (cash, card, mobile_money, posted.spent, posted.earned) <> (
      case payment_method when 'cash' then moved else 0 end, case payment_method when 'card' then moved else 0 end,
      case payment_method when 'mobile_money' then moved else 0 end, expected.spent, expected.earned);

create view wrong_requisitions(requisition_id, record, detail) as
  select request.id, 'requisition ' || request.id || ' (' || purpose || ')',
    request.status || ', ' || usd(request.amount_cents) || '; its payments ' || usd(sum(payment.amount_cents))
  from finance_payments payment join requisitions request on request.id = requisition_id
  where payment.status in ('pending', 'completed')
  group by request.id
  having sum(payment.amount_cents) > request.amount_cents or request.status <> 'approved';

create view wrong_money_in(payment_id, record, detail) as
  select payment.id, 'payment ' || payment.id || ' (' || name || ')',
    payment.status || ', its wallet payment ' || coalesce(reference || ' ' || state, 'is missing')
  from finance_payments payment
  left join lateral (
    select reference, state from payment_attempts where finance_payment_id = payment.id order by id desc limit 1
  ) latest on true
  where direction = 'in' and payment.status is distinct from
    case state when 'succeeded' then 'completed' when 'failed' then 'failed' when null then null else 'pending' end;

create function check_finance_payment(checked bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select record, detail from wrong_finance_entries where payment_id = checked
    union all select record, detail from wrong_money_in where payment_id = checked
  ) as found limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
end $$;

create function check_written_finance_payment() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  perform check_finance_payment(new.id);
  if new.requisition_id is not null and new.status <> 'failed' then
    -- What two people pay of one requisition at the same moment is added up.
    perform from requisitions where id = new.requisition_id for update;
    select record, detail into wrong from wrong_requisitions where requisition_id = new.requisition_id;
    if found then
      perform refuse(wrong.record, wrong.detail);
    end if;
  end if;
  return null;
end $$;
create constraint trigger finance_payments_are_true after insert or update on finance_payments
  deferrable initially deferred for each row execute function check_written_finance_payment();

-- The photo of a bill may be added until its requisition is decided, and taken away until its payment is completed.
create function keep_bills() returns trigger language plpgsql as $$
declare
  bill finance_attachments := coalesce(old, new);
begin
  if tg_op <> 'UPDATE'
    and not exists (select from requisitions where id = bill.requisition_id and status in ('approved', 'rejected'))
    and not (tg_op = 'DELETE' and exists (
      select from finance_payments where id = bill.finance_payment_id and status = 'completed'
    )) then
    return bill;
  end if;
  raise exception 'finance_attachments: % of a settled record''s bill is refused', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger finance_attachments_stay before insert or update or delete on finance_attachments
  for each row execute function keep_bills();
