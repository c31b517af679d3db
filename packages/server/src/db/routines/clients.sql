-- Several people may have one phone; one of them is asked for first.
create view wrong_phone_holders(phone, record, detail) as
  select people.phone, 'client ' || min(people.id), 'of the ' || count(*) || ' people of this phone none is its holder'
  from clients people
  where people.archived_at is null
  group by people.phone
  having not bool_or(people.is_holder);

create function check_phone_holder() returns trigger language plpgsql as $$
declare
  asked text;
  wrong record;
begin
  -- One after the other: asked for both at once, a plan made while there were few clients reads all of them.
  foreach asked in array array(select distinct phone from unnest(array[old.phone, new.phone]) phone where phone is not null) loop
    select record, detail into wrong from wrong_phone_holders where phone = asked;
    if found then
      perform refuse(wrong.record, wrong.detail);
    end if;
  end loop;
  return null;
end $$;
create constraint trigger clients_have_a_holder after insert or delete or update of phone, is_holder, archived_at on clients
  deferrable initially deferred for each row execute function check_phone_holder();

-- Whether someone is under 18: by the birthday, or by the year where no more is known.
create function is_child(birthday date, birth_year smallint, on_day date) returns boolean language sql immutable as $$
  select coalesce((birthday + interval '18 years')::date > on_day, birth_year + 18 > extract(year from on_day), false)
$$;

-- A relation, from each of its sides: what the person is to the client.
create view relations(id, client_id, person_id, kind) as
  select id, client_id, person_id, kind from client_relations
  union all
  select id, person_id, client_id, back from client_relations;

-- Who answers for whom, whatever the age: mothers, fathers and guardians, by the word of either side.
create view guardians(guardian_id, child_id) as
  select person_id, client_id from relations where kind in ('mother', 'father', 'guardian')
  union
  select client_id, person_id from relations where kind in ('daughter', 'son');
