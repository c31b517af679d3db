import { randomUUID } from 'node:crypto';
import { dollars, type ReplacedGiftCard } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { codeOf, hashOf, newSalt } from './gift-card-codes.ts';
import { findCard, findSaleOfCard, updateCard } from './queries.ts';

interface Call {
  id: number;
  reason: string;
  actor_id: number;
  now: Date;
}

/** Gives a gift card another code, which is answered once. The old one opens nothing any more, of which the owner hears. */
export async function replaceGiftCard(
  db: Db,
  { id, reason, actor_id, now }: Call,
): Promise<ReplacedGiftCard> {
  return inTransaction(db, async (trx) => {
    const card = found(await findCard(trx, id), 'Gift card');
    const code = codeOf(newSalt(), randomUUID());
    await updateCard(trx, id, {
      code_hash: hashOf(code),
      code_salt: null,
      code_made_at: now,
      replace_reason: reason,
    });
    await reportAct(trx, {
      kind: 'reversal',
      about: { record: 'order', id: await findSaleOfCard(trx, card.account_id) },
      amount_cents: card.free_cents,
      reason,
      actor_id,
      at: now,
    });
    return { id, code, balance: dollars(card.free_cents), expires_on: card.expires_on };
  });
}
