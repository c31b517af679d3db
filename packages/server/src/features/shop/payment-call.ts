import type { WalletPayment } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import type { RequestKey } from '../../http/idempotency.ts';

/** A call that pays an order of the shop. */
export interface PaymentCall {
  order_id: number;
  body: WalletPayment;
  actor: Actor;
  address: string;
  key: RequestKey | undefined;
  /** Runs what asks no wallet in one transaction, once for the key. */
  once: <Answer>(run: (db: Db) => Promise<Answer>) => Promise<Answer>;
}
