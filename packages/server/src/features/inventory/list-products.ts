import type { Page, PageQuery, Product } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById, rowsFor } from '../../http/paging.ts';
import { getPolicy } from '../policy/index.ts';
import { toProduct } from './present.ts';
import { listProductRows, type ProductSelection } from './product-queries.ts';

export type ProductsWanted = Omit<ProductSelection, 'least' | 'most'> &
  PageQuery & { stock?: 'in' | 'low' | 'out' | undefined };

/**
 * Products newest first, in their public form unless `present` is given. The low-stock threshold is a setting of the
 * owner.
 */
export async function listProducts(
  db: Db,
  wanted: ProductsWanted,
  present = toProduct,
): Promise<Page<Product>> {
  const selection = { ...wanted, ...(await quantitiesOf(db, wanted.stock)) };
  const rows = await listProductRows(db, selection, idCursor(wanted.cursor), rowsFor(wanted));
  return pageById(rows, wanted.page_size, present);
}

async function quantitiesOf(
  db: Db,
  stock: ProductsWanted['stock'],
): Promise<Pick<ProductSelection, 'least' | 'most'>> {
  if (stock === 'in') return { least: 1 };
  if (stock === 'out') return { most: 0 };
  return stock === 'low' ? { most: (await getPolicy(db)).low_stock_threshold } : {};
}
