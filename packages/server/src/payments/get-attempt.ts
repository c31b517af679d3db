import type { PaymentAttempt } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { found } from '../errors.ts';
import { toPaymentAttempt } from './present.ts';
import { findAttempt } from './queries.ts';

export const getAttempt = async (db: Db, id: number): Promise<PaymentAttempt> =>
  toPaymentAttempt(found(await findAttempt(db, id), 'Payment'));
