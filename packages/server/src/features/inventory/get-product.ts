import type { Product } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { toProduct } from './present.ts';
import { findProduct } from './product-queries.ts';

/** One product that is sold, as anybody may see it unless `present` says otherwise; `NotFound` when there is none. */
export const getProduct = async (db: Db, id: number, present = toProduct): Promise<Product> =>
  present(found(await findProduct(db, id), 'Product'));
