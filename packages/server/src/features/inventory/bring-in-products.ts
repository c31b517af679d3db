import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';

export interface BroughtInProduct {
  sku: string;
  name: string;
  description: string;
  price_cents: number;
  cost_price_cents: number | null;
  /** The name of its category; null for none. */
  category: string | null;
}

/** What an import may change of a product. */
export interface ChangedProduct extends BroughtInProduct {
  id: number;
  /** The price that is struck through; null for none. */
  previous_price_cents: number | null;
}

export interface KnownProduct extends ChangedProduct {
  quantity: number;
}

/** Products that are sold, by SKU in any case. In a transaction they are locked. */
export const listProductsBySku = (db: Db, skus: readonly string[]): Promise<KnownProduct[]> =>
  db
    .selectFrom('products')
    .select([
      'id',
      'sku',
      'name',
      'description',
      'price_cents',
      'previous_price_cents',
      'cost_price_cents',
      'quantity',
    ])
    .select(({ selectFrom }) =>
      selectFrom('inventory_categories')
        .select('inventory_categories.name')
        .whereRef('inventory_categories.id', '=', 'products.category_id')
        .as('category'),
    )
    .where('archived_at', 'is', null)
    .where(sql`lower(sku)`, '=', sql<string>`any(${skus.map((sku) => sku.toLowerCase())}::text[])`)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate('products'))
    .execute();

const COLUMNS = sql`sku text, name text, description text, price_cents bigint, cost_price_cents bigint, category text`;
const CATEGORY = sql`(select id from inventory_categories where lower(inventory_categories.name) = lower(given.category))`;

interface Facts {
  import_id: number;
  at: Date;
}

/** Adds products without stock, and the categories that are not known yet. Returns their ids in this order. */
export async function bringInProducts(
  trx: Transaction<DB>,
  products: readonly BroughtInProduct[],
  facts: Facts,
): Promise<number[]> {
  await addCategories(trx, products, facts);
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into products (sku, name, description, price_cents, cost_price_cents, category_id, created_at, import_id)
      select sku, name, description, price_cents, cost_price_cents, ${CATEGORY}, ${facts.at}, ${facts.import_id}
      from rows from (jsonb_to_recordset(${JSON.stringify(products)}) as (${COLUMNS}))
        with ordinality as given(sku, name, description, price_cents, cost_price_cents, category, place)
      order by place
      returning id
    )
    select id from written order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

const addCategories = (
  trx: Transaction<DB>,
  products: readonly Pick<BroughtInProduct, 'category'>[],
  { import_id, at }: Facts,
) =>
  sql`
    insert into inventory_categories (name, created_at, import_id)
    select distinct on (lower(name)) name, ${at}::timestamptz, ${import_id}::bigint
    from unnest(${products.map(({ category }) => category)}::text[]) as given(name)
    where name is not null
    on conflict (lower(name)) do nothing`.execute(trx);

/** Gives known products what is said of them here; what is not said stays. */
export async function changeProducts(
  trx: Transaction<DB>,
  products: readonly ChangedProduct[],
  facts: Facts,
): Promise<void> {
  await addCategories(trx, products, facts);
  await sql`
    update products set name = given.name, description = given.description, price_cents = given.price_cents,
      previous_price_cents = given.previous_price_cents, cost_price_cents = given.cost_price_cents, category_id = ${CATEGORY}
    from (
      select (jsonb_populate_record(known, said)).*, said ->> 'category' as category
      from jsonb_array_elements(${JSON.stringify(products)}::jsonb) as said
      join products known on known.id = (said ->> 'id')::bigint
    ) given
    where products.id = given.id`.execute(trx);
}

/** The products of an import that were sold, moved or ordered since, some of them by name. */
export const productsBuiltOn = async (db: Db, importId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('products')
      .select('name')
      .where('import_id', '=', importId)
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('stock_transactions')
              .select('stock_transactions.id')
              .whereRef('stock_transactions.product_id', '=', 'products.id')
              .where('stock_transactions.import_id', 'is distinct from', importId),
          ),
          exists(
            selectFrom('order_lines')
              .select('order_lines.id')
              .whereRef('order_lines.product_id', '=', 'products.id'),
          ),
        ]),
      )
      .orderBy('id')
      .limit(20)
      .execute()
  ).map(({ name }) => name);

/** Deletes at most so many of what an import added, and the categories it made that nothing else uses. Returns how many products. */
export async function takeOutProducts(trx: Transaction<DB>, importId: number, most: number): Promise<number> {
  const gone = await trx
    .deleteFrom('products')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('products').select('id').where('import_id', '=', importId).orderBy('id').limit(most),
    )
    .returning('id')
    .execute();
  await sql`
    delete from inventory_categories where import_id = ${importId}
      and not exists (select from products where category_id = inventory_categories.id)`.execute(trx);
  return gone.length;
}
