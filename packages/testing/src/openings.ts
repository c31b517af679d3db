import type { Db } from '../../server/src/db/client.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { recordMove } from '../../server/src/features/accounts/index.ts';

/** So many cents were in the first wallet before the books began. */
export const openWallet = (db: Db, amount_cents: number, at: Date) =>
  inTransaction(db, (trx) =>
    recordMove(trx, {
      kind: 'opening',
      from: { account: 'owner' },
      to: { account: 'mobile_wallet', wallet_id: 1 },
      amount_cents,
      reason: 'What was there before',
      at,
      actor_id: null,
    }),
  );
