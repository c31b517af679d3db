-- A name can be read: it shows something, and holds nothing that hides or turns what stands beside it.

create or replace function is_legible(name text) returns boolean language sql immutable strict parallel safe as $$
  select name !~ '[\u0001-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060-\u2069\uFEFF]'
    and name ~ '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F-\u1160\u1680\u17B4-\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
$$;
comment on function is_legible is 'As requiredText of the contract has it. Its test compares the two over all of Unicode.';

-- Names older than the rule lose what cannot be seen. Where nothing is left, or two could become one, the id stands in or beside it.
do $$
declare
  named record;
begin
  for named in select * from (values
    ('clients', 'name', false), ('products', 'name', false), ('users', 'first_name', false), ('users', 'last_name', false),
    ('services', 'name', true), ('service_categories', 'name', true), ('inventory_categories', 'name', true),
    ('measurement_types', 'name', true)
  ) as names(watched, field, is_unique) loop
    execute format(
      $mend$ with mended as (
        select id, regexp_replace(%2$I, '[\u0001-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060-\u2069\uFEFF]', '', 'g') as said
        from %1$I where %2$I <> '' and not is_legible(%2$I)
      )
      update %1$I set %2$I = case when not is_legible(said) then 'No name ' || mended.id when %3$L then said || ' ' || mended.id else said end
      from mended where mended.id = %1$I.id $mend$, named.watched, named.field, named.is_unique);
    execute format('alter table %1$I add constraint %1$s_%2$s_is_legible check (%2$I = %3$L or is_legible(%2$I))',
      named.watched, named.field, '');
  end loop;
end $$;
