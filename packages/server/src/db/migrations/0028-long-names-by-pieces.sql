-- Full names are searched for by pieces of eight letters instead of three. The lists of where three letters occur get
-- longer with every row, and a long name is looked up in all of its lists; hardly any row has the same eight letters, so a
-- rare name is found as quickly among a million sales as among ten thousand.

-- The pieces that begin at every fourth letter of a text, in small letters. Dear, and said to be, so that where rows are
-- walked it is asked last.
create function search_pieces(line text) returns tsvector language plpgsql immutable parallel safe cost 20 as $$
declare
  small text := lower(line);
  pieces text[] := '{}';
begin
  for place in 1 .. length(small) - 7 by 4 loop
    pieces := pieces || substr(small, place, 8);
  end loop;
  return array_to_tsvector(pieces);
end $$;

-- The pieces that whatever contains a text of eleven letters or more has, whichever of its first four letters a piece
-- begins at. What has them need not contain the text.
create function search_query(wanted text) returns tsquery language sql immutable parallel safe
  return (
    select string_agg(pieces, '|')::tsquery
    from (
      select '(' || string_agg('''' || replace(replace(substr(small, place, 8), '\', '\\'), '''', '''''') || '''', '&') || ')' as pieces
      from lower(wanted) as small, generate_series(1, length(small) - 7) as place
      group by place % 4
    ) as beginnings
  );

-- What has no space, as the numbers of guests, is found by three letters; so is what is shorter.
create index clients_full_name on clients using gin (search_pieces(name)) where name like '% %';
create index orders_full_name on orders using gin (search_pieces(client_name)) where client_name like '% %';

-- Products are searched in one index of all they say, not in three: that is a third of the lists to look up.
create index products_search on products using gin ((name || chr(10) || sku || chr(10) || description) gin_trgm_ops);
drop index products_name_search, products_sku_search, products_description_search;

-- What is new waits in a list that every search reads as well, until it is 4 MB or somebody vacuums. With 256 kB writing
-- takes as long altogether, and the one who has to put the list in order waits a fifth of it.
alter index clients_full_name set (gin_pending_list_limit = 256);
alter index clients_name_search set (gin_pending_list_limit = 256);
alter index clients_phone_search set (gin_pending_list_limit = 256);
alter index clients_email_search set (gin_pending_list_limit = 256);
alter index orders_full_name set (gin_pending_list_limit = 256);
alter index orders_client_name_search set (gin_pending_list_limit = 256);
alter index orders_number_search set (gin_pending_list_limit = 256);
alter index products_search set (gin_pending_list_limit = 256);
alter index services_name_search set (gin_pending_list_limit = 256);

-- The first instant of a business day, also where the clocks change at midnight and it comes twice or not at all.
create function business_day_begins(day date) returns timestamptz language sql stable as $$
  select least(day::timestamp at time zone zone, (day - interval '1 second') at time zone zone + interval '1 second')
  from (select coalesce((select settings ->> 'time_zone' from policy), 'Africa/Mogadishu') as zone) as ours
$$;
