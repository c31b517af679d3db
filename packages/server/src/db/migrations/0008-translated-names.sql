-- What is sold is called in English, and in the other languages of the program where the owner wants it.

create function is_translation(texts jsonb) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  return jsonb_typeof(texts) = 'object'
    -- By language; of each a name, a description or both, none of them blank.
    and not exists (select from jsonb_object_keys(texts) as language where language !~ '^[a-z]{2}$')
    and not jsonb_path_exists(texts, 'strict $.* ? (@.type() != "object")')
    and not jsonb_path_exists(texts, 'strict $.*.keyvalue() ? (@.key != "name" && @.key != "description")')
    and not jsonb_path_exists(texts, 'strict $.*.* ? (@.type() != "string" || @ == "")')
    and not exists (select from jsonb_path_query(texts, '$.*.name') as name where not is_legible(name #>> '{}'));
end $$;
comment on function is_translation is 'As TextsOut of the contract has it.';

do $$
declare
  translated text;
begin
  foreach translated in array array['products', 'services', 'inventory_categories', 'service_categories', 'measurement_types'] loop
    -- A product is written with every piece that is sold: most have no translations, and their check ends at once.
    execute format(
      'alter table %1$I add column texts jsonb default ''{}'' not null, '
      'add constraint %1$s_texts check (texts = ''{}'' or is_translation(texts))', translated);
    execute format('comment on column %I.texts is %L', translated,
      'Its name and description in other languages: {"so": {"name": …, "description": …}}. What is missing is said in English.');
  end loop;
end $$;

create function all_names(name text, texts jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  -- Between two of them stands what no name and no search holds.
  return name || coalesce(
    (select string_agg(chr(1) || (said #>> '{}'), '') from jsonb_path_query(texts, '$.*.name') as said), '');
end $$;
comment on function all_names is 'What a thing is called in every language.';

drop index services_name_search;
create index services_names_search on services using gin (all_names(name, texts) gin_trgm_ops) with (gin_pending_list_limit = 256);
comment on index services_names_search is
  'Names are searched by trigrams, in every language. A small list of pending entries, because every search reads that list as well.';
