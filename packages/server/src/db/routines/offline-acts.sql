-- What came of the day without a line stays as it came: it is settled once, an erasure takes what it says of a client, and a merge
-- gives it to the client that is kept.
create function refuse_change_of_offline_act() returns trigger language plpgsql as $$
declare
  changeable constant text[] := '{state,settled_by,settled_at,reason,body,said,client_id}';
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - changeable = to_jsonb(old) - changeable
    and ((new.state, new.settled_by, new.settled_at) is not distinct from (old.state, old.settled_by, old.settled_at)
      or old.state = 'set_aside')
    and (new.reason is not distinct from old.reason or old.state = 'set_aside' or new.reason = '')
    and (new.body is null or new.body = old.body) and (new.said is null or new.said = old.said)
    and (new.client_id is not distinct from old.client_id or num_nonnulls(new.client_id, old.client_id) = 2) then
    return new;
  end if;
  raise exception 'what came without a line stays as it was sent: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger offline_acts_stay before update or delete on offline_acts
  for each row execute function refuse_change_of_offline_act();
