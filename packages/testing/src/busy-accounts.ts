import type { Transaction } from 'kysely';
import { inTransaction } from '../../server/src/db/transaction.ts';
import type { DB } from '../../server/src/db/types.generated.ts';
import { type AccountMove, recordMove, reverseMove } from '../../server/src/features/accounts/index.ts';
import type { Desk } from './busy-bills.ts';

/** An opening balance, money brought from a wallet to the bank, and a movement into the safe that is taken back. */
export async function moveMoney({ db, clock, actor }: Desk): Promise<void> {
  const by = { at: clock.now(), actor_id: actor.id };
  const move = (trx: Transaction<DB>, given: Pick<AccountMove, 'from' | 'to' | 'amount_cents'>) =>
    recordMove(trx, { ...by, ...given, kind: 'move', reason: 'To keep it' });
  await inTransaction(db, async (trx) => {
    await recordMove(trx, {
      ...by,
      kind: 'opening',
      from: { account: 'owner' },
      to: { account: 'bank' },
      amount_cents: 1000_00,
      reason: 'What was there before',
      business_day: '2026-11-20',
    });
    await move(trx, {
      from: { account: 'mobile_wallet', wallet_id: 1 },
      to: { account: 'bank' },
      amount_cents: 7_50,
    });
    const { id } = await move(trx, {
      from: { account: 'cash' },
      to: { account: 'safe' },
      amount_cents: 2_25,
    });
    await reverseMove(trx, { ...by, id, reason: 'It stays in the drawer' });
  });
}
