import { type CodeSignIn, type Tokens as TokenPair, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { Forbidden, Invalid } from '../../lib/errors.ts';
import { type Device, type OpenedSignIn, openSignIn, tokensOf } from '../auth/index.ts';
import { listPeople } from '../clients/index.ts';
import { isCode } from './code-hash.ts';
import { countTry, deleteCode, lockCode } from './code-queries.ts';
import type { MeParts } from './deps.ts';
import { TRIES } from './limits.ts';

interface Caller {
  network: string;
  device: Device;
}

/**
 * Signs in with the code that was sent to a phone: as its client, or as the phone alone while there is none. A code is used
 * once, and of two who type it at the same moment one is refused. Throws `Invalid` for a wrong or an old one, and `TooMany`.
 */
export async function signInWithCode(
  parts: MeParts & { db: Db },
  { phone, code }: CodeSignIn,
  { network, device }: Caller,
): Promise<TokenPair> {
  await parts.throttles.guesses.hit(network);
  // A wrong try is counted, so the transaction ends well and the refusal follows it.
  const opened = await inTransaction(parts.db, async (trx) => {
    const now = parts.clock.now();
    const kept = await lockCode(trx, phone);
    if (!kept || kept.expires_at <= now || kept.tries >= TRIES) return undefined;
    if (!isCode(code, kept)) {
      await countTry(trx, phone);
      return undefined;
    }
    await deleteCode(trx, phone);
    return openFor(trx, phone, { device, now, code_shown_to: kept.shown_to });
  });
  if (!opened) throw new Invalid({ code: [text('The code is wrong or has expired.')] });
  await parts.throttles.guesses.giveBack(network);
  return tokensOf(parts, opened);
}

async function openFor(
  trx: Transaction<DB>,
  phone: string,
  { device, now, code_shown_to }: { device: Device; now: Date; code_shown_to: number | null },
): Promise<OpenedSignIn> {
  const people = await listPeople(trx, phone);
  const [client] = people;
  if (client && people.every(({ is_active }) => !is_active))
    throw new Forbidden(text('This account is switched off.'));
  return openSignIn(trx, now, {
    // Of several the phone does not say who it is.
    owner: client && people.length === 1 ? { client_id: client.id, phone } : { phone },
    device,
    code_shown_to,
  });
}
