-- What clients ask about their data is fulfilled here: a copy, and an erasure that keeps the books true (decision 099).

-- An erased client keeps its row, because bookings and sales refer to it.
alter table clients add column erased_at timestamptz;
alter table clients drop constraint clients_phone_check;
alter table clients add constraint clients_phone_check check (
  case when erased_at is null then phone ~ '^252[1-9][0-9]{8}$' else phone = '' end
);
alter table clients add constraint clients_erased_check check (
  erased_at is null or (archived_at is not null and email is null and address = '' and birthday is null)
);

-- An erasure waits for some days, in which it is called off.
alter table privacy_requests add column erase_at timestamptz;
alter table privacy_requests add column erase_by bigint references users;
alter table privacy_requests add constraint privacy_requests_erasure_check check (
  (erase_at is null) = (erase_by is null) and (erase_at is null or (kind = 'erase' and state <> 'refused'))
);
create index privacy_requests_to_erase on privacy_requests (erase_at) where state = 'open' and erase_at is not null;
-- Who noted it at the desk; null where the client asked by herself.
alter table privacy_requests add column created_by bigint references users;

-- Who was given a copy of all that is kept of a client.
create table data_copies (
  id bigint generated always as identity primary key,
  request_id bigint not null references privacy_requests,
  client_id bigint not null references clients,
  made_at timestamptz not null,
  made_by bigint not null references users
);
create index data_copies_request on data_copies (request_id, id desc);
create index data_copies_client on data_copies (client_id);
select audit_table('data_copies', 'client', 'client_id', '', 'data_copies');

create table erasures (
  id bigint generated always as identity primary key,
  -- Without references: sample data may be removed, and the trail, which stays, is proven by these rows.
  client_id bigint not null constraint erasures_once unique,
  request_id bigint not null constraint erasures_request unique,
  erased_at timestamptz not null,
  -- How many rows of each kind went.
  counts jsonb,
  -- How many entries of the audit trail were emptied, and the digest of what is left of them.
  emptied_entries integer,
  emptied_digest text,
  constraint erasures_done_check check (num_nulls(counts, emptied_entries, emptied_digest) in (0, 3))
);
select audit_table('erasures', 'client', 'client_id', '', 'erasures');

-- Guards of what never changes let an erasure of that client pass while it runs, and nothing else.
create function is_being_erased(client bigint) returns boolean language sql stable as $$
  select exists (select from erasures where client_id = client and counts is null)
$$;

-- That a text was agreed to stays; the signature goes.
alter table consents add column is_erased boolean not null default false;
alter table consents drop constraint consents_signed_check;
alter table consents add constraint consents_signed_check check (
  case when is_erased then num_nonnulls(signature, typed_name, withdraw_reason) = 0
  else (signature is null) <> (typed_name is null) and coalesce(typed_name <> '', true)
    and coalesce(signature ~ '^[Mm][MLHVQTCSZmlhvqtcsz0-9 .,-]+$', true) end
);
create or replace function refuse_change_of_signed_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.is_erased and not old.is_erased and is_being_erased(old.client_id)
    and to_jsonb(new) - '{signature,typed_name,withdraw_reason,is_erased}'::text[]
      = to_jsonb(old) - '{signature,typed_name,withdraw_reason,is_erased}'::text[] then
    return new;
  end if;
  if tg_op = 'DELETE' or (new.client_id, new.template_id, new.kind, new.text_hash, new.given_at, new.given_by, new.channel,
      new.signature, new.typed_name) is distinct from (old.client_id, old.template_id, old.kind, old.text_hash, old.given_at,
      old.given_by, old.channel, old.signature, old.typed_name) then
    raise exception 'a signed consent never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace function refuse_change_of_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_being_erased(old.client_id) then
    return old;
  end if;
  raise exception 'an answer never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;

-- The trail keeps who changed what and when; what it says of the client herself is emptied. The seals of emptied entries stay, so
-- that the chain still ends where it did; what is left of them is covered by the digest, which the erasure's own entry carries.
alter table audit_entries add column erasure_id bigint references erasures;
create index audit_entries_emptied on audit_entries (erasure_id, id) where erasure_id is not null;

-- Values of the client herself are replaced, so that it is still seen that they changed. The phone of a payment stays: it is the wallet that paid.
create function without_person(entry audit_entries, said jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case when value <> 'null' and (
      key in ('email', 'address', 'birthday', 'notes', 'client_name', 'client_phone', 'ordered_phone', 'delivery_address',
        'call_off_reason', 'cancel_reason', 'value', 'value_before', 'correction_reason', 'removal_reason', 'note', 'answer',
        'username', 'typed_name', 'withdraw_reason', 'area', 'angle')
      or (key = 'phone' and entry.part is distinct from 'order_payments')
      or (key = 'name' and entry.record_type = 'client')
    ) then '"(erased)"' else value end)
  from jsonb_each(said)
$$;

-- Empties what the trail says of a client: all about her, and about orders of hers from before she was known. Returns how many entries.
create function empty_audit_entries(erasure bigint, client bigint, orders bigint[]) returns integer language plpgsql as $$
declare
  emptied integer;
begin
  update audit_entries e set erasure_id = erasure,
    label = case when record_type = 'client' then null else label end,
    address = case when actor_kind = 'client' and actor_id = client then null else address end,
    before = without_person(e, before), after = without_person(e, after)
  where erasure_id is null and (client_id = client or (record_type = 'order' and record_id = any(orders)));
  get diagnostics emptied = row_count;
  return emptied;
end $$;

create function digest_of_emptied(erasure bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(
    id, extract(epoch from at), actor_kind, actor_id, act, address, request_id, record_type, record_id, part, label, client_id, change,
    before, after
  )::text, '' order by id), ''), 'UTF8')), 'hex')
  from audit_entries where erasure_id = erasure
$$;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.position is null
    and to_jsonb(new) - 'position' - 'hash' = to_jsonb(old) - 'position' - 'hash' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.erasure_id is null
    and to_jsonb(new) - '{erasure_id,label,address,before,after}'::text[] = to_jsonb(old) - '{erasure_id,label,address,before,after}'::text[]
    and exists (select from erasures where id = new.erasure_id and counts is null) then
    return new;
  end if;
  raise exception 'the audit trail is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
