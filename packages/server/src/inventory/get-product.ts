import type { Product } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { found } from '../errors.ts';
import { toProduct } from './present.ts';
import { findProduct } from './product-queries.ts';

export const getProduct = async (db: Db, id: number): Promise<Product> =>
  toProduct(found(await findProduct(db, id), 'Product'));
