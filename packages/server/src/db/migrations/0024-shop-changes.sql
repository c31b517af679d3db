-- Which transactions changed what the shop shows, so that a server may answer from memory for as long as none did. A row
-- appears with its transaction and blocks no other, which a counter would.
create table shop_changes (
  xid xid8 primary key default pg_current_xact_id()
);
-- The oldest row says from where on none is missing; older ones are forgotten from time to time.
insert into shop_changes values ('0');

create function note_shop_change() returns trigger language plpgsql as $$
begin
  insert into shop_changes default values on conflict do nothing;
  return null;
end $$;

create trigger shop_shows_products after insert or update or delete or truncate on products
  for each statement execute function note_shop_change();
create trigger shop_shows_categories after insert or update or delete or truncate on inventory_categories
  for each statement execute function note_shop_change();
create trigger shop_shows_images after insert or update or delete or truncate on images
  for each statement execute function note_shop_change();
create trigger shop_shows_policy after insert or update or delete or truncate on policy
  for each statement execute function note_shop_change();
