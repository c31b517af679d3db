import type { Operator } from '@revive/contract';
import type { Db } from '../../../db/client.ts';

/** Whose numbers begin with what, after 252. A hint only: numbers move between operators, and money goes between them. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  61: 'evc_plus',
  77: 'evc_plus',
  62: 'edahab',
  65: 'edahab',
  66: 'edahab',
  63: 'zaad',
  90: 'sahal',
};

/** The one wallet in use that a payer's own operator runs; undefined where there is none, or a choice. */
export async function walletOfParty(db: Db, party: string): Promise<number | undefined> {
  const operator = OPERATORS[party.slice(3, 5)];
  if (!operator) return undefined;
  const wallets = await db
    .selectFrom('wallets')
    .select('id')
    .where('operator', '=', operator)
    .where('is_active', '=', true)
    .limit(2)
    .execute();
  return wallets.length === 1 ? wallets[0]!.id : undefined;
}
