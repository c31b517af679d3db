import type { Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import type { Wallet } from '../features/payments/index.ts';
import type { DemoClient } from './clients.ts';
import { GOODS } from './goods-catalogue.ts';
import type { GoodsSale } from './imagine-sales.ts';
import type { DemoStaff } from './people.ts';
import type { Random } from './random.ts';

export interface GoodsShop {
  trx: Transaction<DB>;
  policy: Policy;
  random: Random;
  wallet: Wallet;
  staff: DemoStaff;
  now: Date;
  /** The products' ids, in the catalogue's order. */
  products: readonly number[];
  clients: ReadonlyMap<DemoClient, number>;
}

/** The sale's goods as the catalogue prices them. */
export const itemsOf = ({ products }: GoodsShop, sale: GoodsSale) =>
  sale.items.map(({ goods, quantity }) => ({
    product_id: products[goods]!,
    quantity,
    unit_price: Math.round(GOODS[goods]!.price * 100),
  }));
