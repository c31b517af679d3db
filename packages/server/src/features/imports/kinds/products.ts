import { dollars } from '@revive/contract';
import {
  type BroughtInProduct,
  bringInProducts,
  type ChangedProduct,
  changeProducts,
  type KnownProduct,
  previousPrice,
  takeOutProducts,
} from '../../inventory/index.ts';
import { productsChanged } from '../built-on-queries.ts';
import { readAmount, readLine, readLines, readName } from '../read-cells.ts';
import type { Change, Kind } from './kind.ts';
import { productsBySku, skuOf } from './products-by-sku.ts';

/** An empty cell says nothing, so it changes nothing. */
type ProductRow = Omit<BroughtInProduct, 'description'> & { description: string | null };

const said = (cents: number | null) => (cents === null ? '' : dollars(cents).toFixed(2));

function changesOf(row: ProductRow, known: KnownProduct): Change[] {
  const pairs = [
    ['name', known.name, row.name],
    ['price', said(known.price_cents), said(row.price_cents)],
    ['cost_price', said(known.cost_price_cents), said(row.cost_price_cents)],
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
    const cost_price_cents = reader.may('cost_price', readAmount);
    const category = reader.may('category', (cell) => readLine(cell, 100));
    const description = reader.may('description', (cell) => readLines(cell, 4000));
    if (sku === undefined || name === undefined || price_cents === undefined) return undefined;
    return cost_price_cents === undefined || category === undefined || description === undefined
      ? undefined
      : { sku, name, price_cents, cost_price_cents, category, description };
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
    const added = found
      .filter(({ known }) => !known)
      .map(({ row }) => ({ ...row, description: row.description ?? '' }));
    if (added.length > 0) await bringInProducts(trx, added, facts);
    const changed = found.flatMap(({ row, known }) => (known ? [{ row, known }] : []));
    if (changed.length > 0)
      await changeProducts(
        trx,
        changed.map(({ row, known }) => changedTo(row, known)),
        facts,
      );
    return changed.map(({ known: { id, quantity: _, ...before } }) => ({ product_id: id, before }));
  },

  builtOn: productsChanged,

  giveBack: (trx, import_id, changed) =>
    changeProducts(
      trx,
      changed.map(({ product_id, before }) => ({
        id: product_id!,
        ...(before as Omit<ChangedProduct, 'id'>),
      })),
      { import_id, at: new Date() },
    ),
  takeOut: takeOutProducts,
};

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
