-- A name that shows nothing, or hides what turns or orders what stands around it, makes a record no one can find or tell
-- from another. The contract takes such characters out (contract/src/fields.ts); this refuses them on every other way in.
create function is_legible(name text) returns boolean
  language sql immutable strict parallel safe
as $$
  select name !~ '[\u0001-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060-\u2069\uFEFF]'
    and name ~ '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F-\u1160\u1680\u17B4-\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
$$;

create function refuse_illegible_name() returns trigger language plpgsql as $$
begin
  raise exception '%: this name cannot be read', tg_table_name using errcode = 'check_violation', constraint = tg_name;
end $$;

-- Triggers instead of checks: a check, also one that is not validated, would refuse every later change of a row that has
-- such a name from before, and the backup of its business. A name from before stays until someone writes another. An empty
-- one is for the checks there are: a person without a name is called by the user name.
create function demand_legible(watched regclass, field text) returns void language plpgsql as $$
begin
  execute format('create trigger new_%1$s_is_legible before insert on %2$s for each row
    when (new.%1$I <> '''' and not is_legible(new.%1$I)) execute function refuse_illegible_name()', field, watched);
  execute format('create trigger %1$s_stays_legible before update of %1$I on %2$s for each row
    when (new.%1$I not in ('''', old.%1$I) and not is_legible(new.%1$I)) execute function refuse_illegible_name()',
    field, watched);
end $$;

select demand_legible('clients', 'name');
select demand_legible('products', 'name');
select demand_legible('services', 'name');
select demand_legible('service_categories', 'name');
select demand_legible('inventory_categories', 'name');
select demand_legible('measurement_types', 'name');
select demand_legible('users', 'first_name');
select demand_legible('users', 'last_name');
