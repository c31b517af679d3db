import { text } from '@revive/contract';
import {
  bringInStock,
  changeProducts,
  type KnownProduct,
  listStockBuiltOn,
  takeOutStock,
} from '../../inventory/index.ts';
import { productsChanged } from '../built-on-queries.ts';
import { readAmount, readCount, readLine } from '../read-cells.ts';
import type { Change, Found, Kind, Outcome } from './kind.ts';
import { reportChanged } from './owner-reports.ts';
import { beforeOf, giveBackProducts, inDigits } from './product-values.ts';
import { productsBySku, skuOf } from './products-by-sku.ts';

interface StockRow {
  sku: string;
  /** Pieces; null where the file says nothing of them. */
  quantity: number | null;
  cost_cents: number | null;
}

/** What was counted of products that are known already, and what a piece of them costs. */
export const stock: Kind<StockRow, KnownProduct> = {
  key: 'sku',
  tables: ['products', 'stock_transactions'],

  read(reader) {
    const sku = reader.need('sku', (cell) => readLine(cell, 60));
    const cost_cents = reader.may('cost', readAmount);
    const quantity =
      cost_cents === null ? reader.need('quantity', readPieces) : reader.may('quantity', readPieces);
    return sku === undefined || quantity === undefined || cost_cents === undefined
      ? undefined
      : { sku, quantity, cost_cents };
  },

  sameAs: skuOf,

  async compare(db, rows) {
    const knownAs = await productsBySku(db, rows);
    return rows.map(({ n, row }): Found<StockRow, KnownProduct> => {
      const known = knownAs(row);
      if (!known) return { n, row, outcome: { result: 'refused', field: 'sku', message: UNKNOWN } };
      return { n, row, known, outcome: outcomeOf(row, known) };
    });
  },

  async bringIn(trx, found, facts) {
    const counted = found.map(({ row, known }) => ({
      product: known!,
      change: (row.quantity ?? known!.quantity) - known!.quantity,
    }));
    const movements = counted.filter(({ change }) => change !== 0);
    if (movements.length > 0)
      await bringInStock(
        trx,
        movements.map(({ product, change }) => ({ product_id: product.id, change })),
        facts,
      );
    await reportChanged(
      trx,
      counted.map(({ product, change }) => ({ product, price_cents: product.price_cents, pieces: change })),
      facts,
    );
    const priced = found.flatMap(({ row, known }) =>
      hasOtherCost(row, known!) ? [{ row, known: known! }] : [],
    );
    if (priced.length > 0)
      await changeProducts(
        trx,
        priced.map(({ row, known }) => ({ ...known, cost_price_cents: row.cost_cents })),
        facts,
      );
    return priced.map(({ known }) => beforeOf(known));
  },

  builtOn: async (db, done) => [
    ...new Set([...(await listStockBuiltOn(db, done.id)), ...(await productsChanged(db, done))]),
  ],

  giveBack: giveBackProducts,
  takeOut: takeOutStock,
};

const readPieces = (cell: string) => readCount(cell, 0);
const hasOtherCost = (row: StockRow, known: KnownProduct) =>
  row.cost_cents !== null && row.cost_cents !== known.cost_price_cents;

function outcomeOf(row: StockRow, known: KnownProduct): Outcome {
  const hasOtherCount = row.quantity !== null && row.quantity !== known.quantity;
  if (!hasOtherCount && !hasOtherCost(row, known)) return { result: 'same' };
  // What has no stock yet is counted for the first time.
  if (hasOtherCount && known.quantity === 0) return { result: 'new' };
  const changes: Change[] = [];
  const { name } = known;
  if (hasOtherCount)
    changes.push({ name, field: 'quantity', from: String(known.quantity), to: String(row.quantity) });
  if (hasOtherCost(row, known))
    changes.push({
      name,
      field: 'cost',
      from: inDigits(known.cost_price_cents),
      to: inDigits(row.cost_cents),
    });
  return { result: 'changed', changes };
}

const UNKNOWN = text('No product has this code. Bring in the products first.');
