import { type OwnRequest, type PrivacyRequest, REQUEST_DAYS } from '@revive/contract';
import { text } from '@revive/contract/sentence';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { toRequest } from './present.ts';
import { insertRequest } from './queries.ts';

const DAY_MS = 86_400_000;

/** Keeps what a client asks of the data kept of her. Throws `Conflict` while the same is open already. */
export async function askAboutData(
  db: Db,
  clock: Clock,
  clientId: number,
  { kind, note }: OwnRequest,
): Promise<PrivacyRequest> {
  if (kind === 'correct' && note === '')
    throw new Invalid({ note: [text('Say what is wrong, and what is right.')] });
  return inTransaction(db, async (trx) => {
    const created_at = clock.now();
    const due_at = new Date(created_at.getTime() + REQUEST_DAYS * DAY_MS);
    const row = await insertRequest(trx, { client_id: clientId, kind, note, created_at, due_at });
    if (!row) throw new Conflict(text('You have asked for this already. We will answer you.'));
    return toRequest(row);
  });
}
