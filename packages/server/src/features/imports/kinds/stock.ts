import { text } from '@revive/contract';
import { bringInStock, type KnownProduct, listStockBuiltOn, takeOutStock } from '../../inventory/index.ts';
import { readCount, readLine } from '../read-cells.ts';
import type { Kind } from './kind.ts';
import { productsBySku, skuOf } from './products-by-sku.ts';

/** What was counted of products that are known already. */
export const stock: Kind<{ sku: string; quantity: number }, KnownProduct> = {
  key: 'sku',
  tables: ['products', 'stock_transactions'],

  read(reader) {
    const sku = reader.need('sku', (cell) => readLine(cell, 60));
    const quantity = reader.need('quantity', (cell) => readCount(cell, 0));
    return sku === undefined || quantity === undefined ? undefined : { sku, quantity };
  },

  sameAs: skuOf,

  async compare(db, rows) {
    const knownAs = await productsBySku(db, rows);
    return rows.map(({ n, row }) => {
      const known = knownAs(row);
      if (!known) return { n, row, outcome: { result: 'refused', field: 'sku', message: UNKNOWN } };
      if (known.quantity === row.quantity) return { n, row, known, outcome: { result: 'same' } };
      const change = {
        name: known.name,
        field: 'quantity',
        from: String(known.quantity),
        to: String(row.quantity),
      } as const;
      // What has no stock yet is counted for the first time.
      const outcome =
        known.quantity === 0
          ? ({ result: 'new' } as const)
          : ({ result: 'changed', changes: [change] } as const);
      return { n, row, known, outcome };
    });
  },

  async bringIn(trx, found, facts) {
    const movements = found.map(({ row, known }) => ({
      product_id: known!.id,
      change: row.quantity - known!.quantity,
    }));
    if (movements.length > 0) await bringInStock(trx, movements, facts);
    return [];
  },

  builtOn: (db, { id }) => listStockBuiltOn(db, id),
  takeOut: takeOutStock,
};

const UNKNOWN = text('No product has this code. Bring in the products first.');
