import { randomUUID } from 'node:crypto';
import { dollars, type ReplacedGiftCard } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { codeOf, hashOf, newSalt } from './gift-card-codes.ts';
import { findCard, updateCard } from './queries.ts';

interface Call {
  id: number;
  reason: string;
  now: Date;
}

/** Gives a gift card another code, which is answered once. The old one opens nothing any more. */
export async function replaceGiftCard(db: Db, { id, reason, now }: Call): Promise<ReplacedGiftCard> {
  return inTransaction(db, async (trx) => {
    const card = found(await findCard(trx, id), 'Gift card');
    const code = codeOf(newSalt(), randomUUID());
    await updateCard(trx, id, {
      code_hash: hashOf(code),
      code_salt: null,
      code_made_at: now,
      replace_reason: reason,
    });
    return { id, code, balance: dollars(card.free_cents), expires_on: card.expires_on };
  });
}
