-- What products are searched by lies beside them. With every piece that is sold a product is written anew, and all its
-- indexes with it; what it says seldom changes.
create table product_texts (
  product_id bigint primary key references products on delete cascade,
  says text not null
);
insert into product_texts select id, name || chr(10) || sku || chr(10) || description from products;
create index product_texts_search on product_texts using gin (says gin_trgm_ops) with (gin_pending_list_limit = 256);
create index product_texts_pieces on product_texts using gin (search_pieces(says)) with (gin_pending_list_limit = 256);
drop index products_search;

create function note_product_text() returns trigger language plpgsql as $$
begin
  insert into product_texts values (new.id, new.name || chr(10) || new.sku || chr(10) || new.description)
    on conflict (product_id) do update set says = excluded.says;
  return null;
end $$;
create trigger product_says after insert or update of name, sku, description on products
  for each row execute function note_product_text();
