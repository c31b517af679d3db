import type { Receipt } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { getReceipt } from '../orders/index.ts';
import { findOwnSale } from './queries.ts';

/** The receipt of a client's own sale. Throws `NotFound` for another's. */
export async function getOwnReceipt(db: Db, clientId: number, orderId: number): Promise<Receipt> {
  const { id } = found(await findOwnSale(db, clientId, orderId), 'Receipt');
  return getReceipt(db, id);
}
