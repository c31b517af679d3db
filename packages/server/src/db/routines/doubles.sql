-- Merged clients: an alias has nothing left, and nothing comes to it.

-- The tables whose rows go with their client: the column that names her, that of a row's key, and, where the kept record may have
-- the same already, what makes it the same: such a row stays with the alias. What is not here keeps what it said: the ledger, the
-- audit trail, and sign-ins, which end.
create function tables_of_client() returns table (name text, client_column text, key_column text, same_by text[])
language sql immutable as $$
  values ('bookings', 'client_id', 'id', null::text[]), ('orders', 'client_id', 'id', null), ('sessions', 'client_id', 'id', null),
    ('answers', 'client_id', 'id', null), ('privacy_requests', 'client_id', 'id', null), ('alerts', 'client_id', 'id', null),
    ('answer_agreements', 'client_id', 'id', null), ('bills', 'client_id', 'id', null),
    ('parked_bills', 'client_id', 'id', null), ('credit_accounts', 'client_id', 'id', null), ('client_links', 'client_id', 'id', null),
    ('consent_links', 'client_id', 'id', null), ('consents', 'client_id', 'id', null), ('data_copies', 'client_id', 'id', null),
    ('finance_payments', 'client_id', 'id', null), ('health_views', 'client_id', 'id', null),
    ('measurements', 'client_id', 'id', null), ('offline_acts', 'client_id', 'id', null), ('messages', 'client_id', 'id', null),
    ('payment_attempts', 'deposit_client_id', 'id', null), ('photos', 'client_id', 'id', null), ('waitlist', 'client_id', 'id', null),
    ('mobile_credentials', 'client_id', 'username', '{}'), ('client_notes', 'client_id', 'id', null),
    ('client_tags', 'client_id', 'tag_id', '{tag_id}'), ('client_relations', 'client_id', 'id', '{person_id}'),
    ('client_relations', 'person_id', 'id', '{client_id}')
$$;

-- One part for each table.
do $do$
declare
  parts text;
begin
  select string_agg(format(
    'select client.id, %L from clients client join %I owned on owned.%I = client.id where client.merged_into is not null',
    name, name, client_column), ' union all ') into parts from tables_of_client() where same_by is null;
  execute format($$create view wrong_aliases(client_id, record, detail) as
    select id, 'client ' || id, 'is an alias and has ' || count(*) || ' of ' || what from (%s) owned(id, what) group by id, what$$, parts);
end $do$;

-- A call may have begun before its client was merged: what it writes then is refused, by a state that the answer is read off, and is
-- right when it is tried again with the client that was kept.
create function refuse_alias() returns trigger language plpgsql as $$
declare
  client bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if exists (select from clients where id = client and merged_into is not null) then
    raise exception 'client %: is an alias and gets a row of %', client, tg_table_name using errcode = 'RV001';
  end if;
  return null;
end $$;
do $do$
declare
  owned record;
begin
  for owned in select * from tables_of_client() loop
    execute format(
      'create trigger %I after insert or update of %I on %I for each row when (new.%2$I is not null) execute function refuse_alias(%2$L)',
      format('%s_of_%s_go_to_no_alias', owned.name, owned.client_column), owned.client_column, owned.name);
  end loop;
end $do$;

create function check_alias() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_aliases where client_id = new.id limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger clients_leave_nothing after insert or update of merged_into on clients
  deferrable initially deferred for each row when (new.merged_into is not null) execute function check_alias();
