-- Stock: each transaction goes on where the one before it ended, and a product has what the last of its transactions left.

-- What a product is found by, in every language.
create function text_of(product products) returns text language sql immutable as $$
  select product.name || chr(10) || product.sku || chr(10) || product.description || coalesce(
    (select string_agg(chr(10) || (said #>> '{}'), '') from jsonb_path_query(product.texts, '$.*.*') as said), '')
$$;

create view wrong_stock_steps(transaction_id, record, detail) as
  select step.id, 'stock transaction ' || step.id || ' of product ' || step.product_id,
    'leaves ' || step.quantity_after || ', those up to it add up to ' || coalesce(before.quantity_after, 0) + step.change
  from stock_transactions step
  left join lateral (
    select quantity_after from stock_transactions earlier
    where earlier.product_id = step.product_id and earlier.id < step.id
    order by earlier.id desc limit 1
  ) before on true
  where step.quantity_after <> coalesce(before.quantity_after, 0) + step.change;

-- With every step right, what the last one left is what all of them add up to.
create view wrong_quantities(product_id, record, detail) as
  select id, 'product ' || id || ' (' || name || ')', 'quantity ' || quantity || ', its transactions ' || coalesce(quantity_after, 0)
  from products
  left join lateral (
    select quantity_after from stock_transactions where product_id = products.id order by stock_transactions.id desc limit 1
  ) last on true
  where quantity <> coalesce(quantity_after, 0) or quantity < 0;

create view wrong_product_texts(product_id, record, detail) as
  select id, 'product ' || id || ' (' || name || ')', 'is found by ' || coalesce(says, 'nothing')
  from products left join product_texts on product_id = id
  where says is distinct from text_of(products);

create function check_stock_step() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_stock_steps where transaction_id = new.id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create trigger stock_transactions_go_on after insert on stock_transactions
  for each row execute function check_stock_step();

create function check_quantity() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_quantities where product_id = new.id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger products_equal_transactions after insert or update of quantity on products
  deferrable initially deferred for each row execute function check_quantity();

create function write_product_text() returns trigger language plpgsql as $$
begin
  insert into product_texts values (new.id, text_of(new))
    on conflict (product_id) do update set says = excluded.says;
  return null;
end $$;
create trigger products_write_text after insert or update of name, sku, description, texts on products
  for each row execute function write_product_text();
