-- Several people may have one phone; one of them is asked for first.
create view wrong_phone_holders(phone, record, detail) as
  select people.phone, 'client ' || min(people.id), 'of the ' || count(*) || ' people of this phone none is its holder'
  from clients people
  where people.archived_at is null
  group by people.phone
  having not bool_or(people.is_holder);

create function check_phone_holder() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_phone_holders where phone in (old.phone, new.phone);
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger clients_have_a_holder after insert or update of phone, is_holder, archived_at on clients
  deferrable initially deferred for each row execute function check_phone_holder();
