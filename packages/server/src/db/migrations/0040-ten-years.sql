-- What a month wrote is found without reading ten years, and rows that often change are rewritten in their own page.

-- Rows are added in the order of time, so a few pages of such an index say where a month lies.
create index stock_transactions_by_time on stock_transactions using brin (recorded_at);
create index journal_lines_by_time on journal_lines using brin (posted_at);
create index offline_sales_by_time on offline_sales (received_at);

-- What often changes stands in no index, so that its row is rewritten in its page and no index is (a HOT update).

-- A sale of three goods changes three quantities. Only crossing one of these steps changes an index.
create function stock_level_of(quantity integer) returns smallint language sql immutable parallel safe as $$
  select case when quantity <= 0 then 0 when quantity <= 10 then 1 when quantity <= 100 then 2 else 3 end::smallint
$$;
alter table products add column stock_level smallint not null generated always as (stock_level_of(quantity)) stored;
comment on column products.stock_level is 'In which step its quantity is; the indexes have it in place of the quantity, which every sale changes.';
drop index products_by_quantity, products_on_sale;
create index products_by_stock on products (stock_level, id) where archived_at is null;
create index products_on_sale on products (id desc) where archived_at is null and stock_level > 0;

-- Room for the next version of a row beside it.
alter table products set (fillfactor = 70);
alter table orders set (fillfactor = 90);
alter table bookings set (fillfactor = 85);
alter table sessions set (fillfactor = 85);
alter table credit_accounts set (fillfactor = 80);
alter table audit_entries set (fillfactor = 95);

-- By default a table is cleaned once a fifth of it is dead, and its visibility noted once a fifth is new: with ten years that is two
-- years of work, and reports that read indexes alone would read the table as well until then.
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table bookings set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table sessions set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table audit_entries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table products set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table journal_entries set (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table journal_lines set (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table order_lines set (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table order_payments set (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table stock_transactions set (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
