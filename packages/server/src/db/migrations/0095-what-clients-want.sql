-- What clients let themselves be written to about, and their birthday. Reminders and receipts until they say otherwise, offers
-- once they say yes.
alter table clients
  add column wants_reminders boolean not null default true,
  add column wants_receipts boolean not null default true,
  add column wants_offers boolean not null default false,
  add column birthday date constraint clients_birthday_check check (birthday >= '1900-01-01');
create index clients_by_birthday on clients (extract(month from birthday), extract(day from birthday))
  where wants_offers and birthday is not null;

-- Planned messages end with the yes to them.
create function give_up_unwanted_messages() returns trigger language plpgsql as $$
begin
  update messages set state = 'cancelled', reason = 'opted_out'
    where client_id = new.id and state = 'planned'
      and case when kind in ('receipt', 'balance_due') then not new.wants_receipts
        when kind = 'birthday' then not new.wants_offers
        else not new.wants_reminders end;
  return null;
end $$;
create trigger clients_give_up_unwanted_messages after update of wants_reminders, wants_receipts, wants_offers on clients
  for each row when (old.wants_reminders and not new.wants_reminders or old.wants_receipts and not new.wants_receipts
    or old.wants_offers and not new.wants_offers)
  execute function give_up_unwanted_messages();
