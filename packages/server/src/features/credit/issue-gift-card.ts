import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { openCreditAccount } from '../orders/index.ts';
import { codeOf, hashOf, newSalt } from './gift-card-codes.ts';
import { insertCard, listSalts, updateCardOf } from './queries.ts';

interface NewCard {
  expires_on: string | null;
  /** The key of the call that sells it: with it a repeated call is answered the same code. */
  key: string;
  now: Date;
}

/** A card that nothing opens yet: its sale does. Returns the account it opens. */
export async function issueGiftCard(
  trx: Transaction<DB>,
  { expires_on, key, now }: NewCard,
): Promise<number> {
  const { id: account_id } = await openCreditAccount(trx, null);
  const code_salt = newSalt();
  await insertCard(trx, {
    account_id,
    code_hash: hashOf(codeOf(code_salt, key)),
    code_salt,
    code_made_at: now,
    expires_on,
  });
  return account_id;
}

/** Gives a card that is paid now the code that its buyer is shown: the key of an order may be older than a day. */
export async function renewCode(
  trx: Transaction<DB>,
  accountId: number,
  { key, now }: Pick<NewCard, 'key' | 'now'>,
): Promise<void> {
  const code_salt = newSalt();
  await updateCardOf(trx, accountId, {
    code_hash: hashOf(codeOf(code_salt, key)),
    code_salt,
    code_made_at: now,
  });
}

/** The codes of cards by their ids, for the call that sold them; of one that was replaced or is a day old there is none any more. */
export async function listCodes(db: Db, ids: readonly number[], key: string): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const cards = await listSalts(db, ids);
  return new Map(
    cards.flatMap(({ id, code_salt, code_hash }) => {
      const code = code_salt && codeOf(code_salt, key);
      return code && hashOf(code).equals(code_hash) ? [[id, code] as const] : [];
    }),
  );
}
