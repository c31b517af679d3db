import {
  type BroughtInProduct,
  bringInProducts,
  bringInStock,
  changeProducts,
  type KnownProduct,
  listStockBuiltOn,
  previousPrice,
  takeOutProducts,
  takeOutStock,
} from '../../inventory/index.ts';
import { productsChanged } from '../built-on-queries.ts';
import { readAmount, readCount, readLine, readLines, readName } from '../read-cells.ts';
import type { Change, Kind } from './kind.ts';
import { reportChanged } from './owner-reports.ts';
import { beforeOf, giveBackProducts, inDigits } from './product-values.ts';
import { productsBySku, skuOf } from './products-by-sku.ts';

/** An empty cell says nothing, so it changes nothing. */
type ProductRow = Omit<BroughtInProduct, 'description'> & {
  description: string | null;
  quantity: number | null;
};

function changesOf(row: ProductRow, known: KnownProduct): Change[] {
  const pairs = [
    ['name', known.name, row.name],
    ['price', inDigits(known.price_cents), inDigits(row.price_cents)],
    ['cost', inDigits(known.cost_price_cents), inDigits(row.cost_price_cents)],
    ['quantity', String(known.quantity), String(row.quantity ?? '')],
    ['description', known.description, row.description ?? ''],
  ] as const;
  const changes = pairs.flatMap(([field, from, to]) =>
    to === '' || to === from ? [] : [{ name: known.name, field, from, to }],
  );
  const isOfOther = row.category !== null && row.category.toLowerCase() !== known.category?.toLowerCase();
  return isOfOther
    ? [...changes, { name: known.name, field: 'category', from: known.category ?? '', to: row.category! }]
    : changes;
}

export const products: Kind<ProductRow, KnownProduct> = {
  key: 'sku',
  tables: ['products'],

  read(reader) {
    const sku = reader.need('sku', (cell) => readLine(cell, 60));
    const name = reader.need('name', readName);
    const price_cents = reader.need('price', readAmount);
    const cost_price_cents = reader.may('cost', readAmount);
    const quantity = reader.may('quantity', (cell) => readCount(cell, 0));
    const category = reader.may('category', (cell) => readLine(cell, 100));
    const description = reader.may('description', (cell) => readLines(cell, 4000));
    if (sku === undefined || name === undefined || price_cents === undefined || quantity === undefined)
      return undefined;
    return cost_price_cents === undefined || category === undefined || description === undefined
      ? undefined
      : { sku, name, price_cents, cost_price_cents, quantity, category, description };
  },

  sameAs: skuOf,

  async compare(db, rows) {
    const knownAs = await productsBySku(db, rows);
    return rows.map(({ n, row }) => {
      const known = knownAs(row);
      if (!known) return { n, row, outcome: { result: 'new' } };
      const changes = changesOf(row, known);
      return {
        n,
        row,
        known,
        outcome: changes.length === 0 ? { result: 'same' } : { result: 'changed', changes },
      };
    });
  },

  async bringIn(trx, found, facts) {
    const added = found.flatMap(({ row, known }) => (known ? [] : [row]));
    const ids = added.length > 0 ? await bringInProducts(trx, added.map(toProduct), facts) : [];
    const changed = found.flatMap(({ row, known }) => (known ? [{ row, known }] : []));
    if (changed.length > 0)
      await changeProducts(
        trx,
        changed.map(({ row, known }) => changedTo(row, known)),
        facts,
      );
    const opening = added.map(({ quantity }, place) => ({ product_id: ids[place]!, change: quantity ?? 0 }));
    const counted = changed.map(({ row, known }) => ({
      product: known,
      change: (row.quantity ?? known.quantity) - known.quantity,
    }));
    const movements = [
      ...opening,
      ...counted.map(({ product, change }) => ({ product_id: product.id, change })),
    ].filter(({ change }) => change !== 0);
    if (movements.length > 0) await bringInStock(trx, movements, facts);
    await reportChanged(
      trx,
      changed.map(({ row, known }, place) => ({
        product: known,
        price_cents: row.price_cents,
        pieces: counted[place]!.change,
      })),
      facts,
    );
    return changed.map(({ known }) => beforeOf(known));
  },

  builtOn: async (db, done) => [
    ...new Set([...(await productsChanged(db, done)), ...(await listStockBuiltOn(db, done.id))]),
  ],

  giveBack: giveBackProducts,
  async takeOut(trx, importId, most) {
    const moved = await takeOutStock(trx, importId, most);
    return moved === most ? moved : takeOutProducts(trx, importId, most);
  },
};

const toProduct = ({ quantity: _, ...row }: ProductRow): BroughtInProduct => ({
  ...row,
  description: row.description ?? '',
});

const changedTo = (row: ProductRow, known: KnownProduct) => ({
  ...known,
  name: row.name,
  price_cents: row.price_cents,
  // A price that falls is kept as the one before, as in the product's form.
  previous_price_cents: previousPrice(known, row.price_cents),
  cost_price_cents: row.cost_price_cents ?? known.cost_price_cents,
  category: row.category ?? known.category,
  description: row.description ?? known.description,
});
