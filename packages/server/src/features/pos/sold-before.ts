import type { SoldAtCounter } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { getReceipt, getSale } from '../orders/index.ts';

/** What is answered of a sale that was made already. */
export const answerSold = async (db: Db, orderId: number): Promise<SoldAtCounter> => ({
  order: await getSale(db, orderId),
  receipt: await getReceipt(db, orderId),
});
