-- A user name is one person's, of staff and of clients together.
create function refuse_taken_username() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user name ' || new.username_key, 0));
  if (tg_table_name = 'users' and exists (select from mobile_credentials where username_key = new.username_key))
    or (tg_table_name = 'mobile_credentials'
      and exists (select from users where username_key = new.username_key and deleted_at is null)) then
    raise exception 'the user name % is taken', new.username
      using errcode = 'unique_violation', constraint = 'usernames_are_one_persons';
  end if;
  return new;
end $$;
create trigger users_take_free_name before insert or update of username_key, deleted_at on users
  for each row when (new.deleted_at is null) execute function refuse_taken_username();
create trigger mobile_credentials_take_free_name before insert or update of username_key on mobile_credentials
  for each row execute function refuse_taken_username();
