import type { Product } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { toProduct } from './present.ts';
import { findProduct } from './product-queries.ts';

/** One product that is sold, in its public form unless `present` is given. Throws `NotFound`. */
export const getProduct = async (db: Db, id: number, present = toProduct): Promise<Product> =>
  present(found(await findProduct(db, id), 'Product'));
