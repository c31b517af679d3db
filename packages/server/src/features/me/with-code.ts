import { text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { isCode } from './code-hash.ts';
import { countTry, deleteCode, lockCode } from './code-queries.ts';
import type { MeParts } from './deps.ts';
import { TRIES } from './limits.ts';

interface Typed {
  phone: string;
  code: string;
}

/** A code that was right; `shown_to`: who of the staff has read it. */
interface Used {
  now: Date;
  shown_to: number | null;
}

/**
 * Does what a code that was sent to a phone opens. A code is used once, and of two who type it at the same moment one is
 * refused. Its own tries bound the guessing (decision 140). Throws `Invalid` for a wrong or an old one.
 */
export async function withCode<Opened>(
  { db, clock }: Pick<MeParts, 'clock'> & { db: Db },
  { phone, code }: Typed,
  open: (trx: Transaction<DB>, used: Used) => Promise<Opened>,
): Promise<Opened> {
  // A wrong try is counted, so the transaction ends well and the refusal follows it.
  const done = await inTransaction(db, async (trx) => {
    const now = clock.now();
    const kept = await lockCode(trx, phone);
    if (!kept || kept.expires_at <= now || kept.tries >= TRIES) return undefined;
    if (!isCode(code, kept)) {
      await countTry(trx, phone);
      return undefined;
    }
    await deleteCode(trx, phone);
    return { opened: await open(trx, { now, shown_to: kept.shown_to }) };
  });
  if (!done) throw new Invalid({ code: [text('The code is wrong or has expired.')] });
  return done.opened;
}
