import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { nextAllowed } from './allowed-times.ts';
import { insertMessages } from './queries.ts';

/** News of yesterday is old. */
const USEFUL_MS = 86_400_000;

/** Plans the message of a day's digest to the phone of the settings, where there is one. Call it in the transaction that made it. */
export async function planDigest(
  trx: Transaction<DB>,
  { id, day }: { id: number; day: string },
  now: Date,
): Promise<void> {
  const policy = await getPolicy(trx);
  if (!policy.digest_phone) return;
  const send_after = nextAllowed(now, policy);
  await insertMessages(trx, [
    {
      phone: policy.digest_phone,
      kind: 'digest',
      subject_kind: 'digest',
      subject_id: id,
      about_at: startOfBusinessDay(day, policy.time_zone),
      link: `/digest?day=${day}`,
      send_after,
      expires_at: new Date(send_after.getTime() + USEFUL_MS),
      created_at: now,
    },
  ]);
}
