-- Movements of money between accounts: each is posted by one entry, with its amount and its day.

create view wrong_account_moves(move_id, record, detail) as
  select move.id, 'movement ' || move.id,
    move.kind || ' of ' || usd(move.amount_cents) || ' from ' || move.from_account || coalesce(' ' || move.from_wallet_id, '')
      || ' to ' || move.to_account || coalesce(' ' || move.to_wallet_id, '') || ' on ' || move.business_day || ', '
      || case
        when entry.id is null then 'posted by the entry of something else'
        when posted.lines <> 2 or posted.brought is distinct from move.amount_cents
          or posted.taken is distinct from move.amount_cents
          or (entry.business_day, entry.posted_at) <> (move.business_day, move.moved_at) then 'which is not what its entry says'
        when move.reverses_id is not null then 'which does not take back movement ' || move.reverses_id
        when move.order_payment_id is not null then 'which is of no such receipt'
        else 'which no movement of its drawer says' end
  from account_moves move
  left join journal_entries entry on entry.id = move.journal_entry_id
    and entry.source_type = 'account_move' and entry.source_id = move.id
  left join lateral (
    select count(*) as lines,
      sum(debit_cents) filter (where account = move.to_account and wallet_id is not distinct from move.to_wallet_id) as brought,
      sum(credit_cents) filter (where account = move.from_account and wallet_id is not distinct from move.from_wallet_id) as taken
    from journal_lines where entry_id = entry.id
  ) posted on true
  left join account_moves reversed on reversed.id = move.reverses_id
  left join order_payments payment on payment.id = move.order_payment_id
  where entry.id is null or posted.lines <> 2 or posted.brought is distinct from move.amount_cents
    or posted.taken is distinct from move.amount_cents
    or (entry.business_day, entry.posted_at) <> (move.business_day, move.moved_at)
    or entry.reverses_id is distinct from reversed.journal_entry_id
    or (reversed.id is not null and (reversed.reverses_id is not null
      or (reversed.kind, reversed.amount_cents, reversed.from_account, reversed.to_account)
        <> (move.kind, move.amount_cents, move.to_account, move.from_account)
      or (reversed.currency, reversed.units) is distinct from (move.currency, move.units)
      or (reversed.from_wallet_id, reversed.to_wallet_id) is distinct from (move.to_wallet_id, move.from_wallet_id)))
    or (move.order_payment_id is not null and (move.kind <> 'withheld'
      or payment.wallet_id is distinct from coalesce(move.from_wallet_id, move.to_wallet_id)))
    -- A drawer is expected to hold what its movements say: the ledger and the drawer move together.
    or (move.shift_id is not null and not exists (
      select from drawer_movements drawer left join drawer_notes notes on notes.drawer_movement_id = drawer.id
      where drawer.shift_id = move.shift_id and drawer.recorded_by = move.made_by and drawer.recorded_at = move.moved_at
        and drawer.amount_cents = case when move.to_account = 'cash' then move.amount_cents
          when move.from_account = 'cash' then -move.amount_cents end
        and (notes.code, abs(notes.units)) is not distinct from (move.currency, move.units)
    ));

create function check_account_move() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_account_moves where move_id = new.id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger account_moves_are_true after insert on account_moves
  deferrable initially deferred for each row execute function check_account_move();
