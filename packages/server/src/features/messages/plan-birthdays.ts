import { momentOf } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessDayOf } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { nextAllowed } from './allowed-times.ts';
import { insertWithLinks } from './insert-with-links.ts';

const LINK_MS = 30 * 86_400_000;

/** Plans the greetings of the day for clients who agreed to offers, where the owner wants them. Runs as a job. */
export async function planBirthdays(db: Db, now: Date): Promise<void> {
  const policy = await getPolicy(db);
  if (!policy.message_kinds.birthday) return;
  const { year, month, day } = momentOf(now, policy.time_zone);
  // Who was born on a 29 February is greeted a day earlier in other years.
  const isLastOfFebruary = month === 2 && day === 28 && new Date(Date.UTC(year, 1, 29)).getUTCDate() === 1;
  const { to } = businessDayOf(now, policy.time_zone);
  const send_after = nextAllowed(now, policy);
  if (send_after >= to) return;
  await inTransaction(db, async (trx) => {
    const clients = await trx
      .selectFrom('clients')
      .select('id')
      .where('wants_offers', '=', true)
      .where('archived_at', 'is', null)
      .where(sql<number>`extract(month from birthday)`, '=', month)
      .where(sql<number>`extract(day from birthday)`, 'in', isLastOfFebruary ? [28, 29] : [day])
      .execute();
    await insertWithLinks(
      trx,
      clients.map(({ id }) => ({
        client_id: id,
        kind: 'birthday',
        subject_kind: 'client',
        subject_id: id,
        time_window: String(year),
        send_after,
        expires_at: to,
        created_at: now,
      })),
      () => ({ scope: 'me', subject_id: null, expires_at: new Date(now.getTime() + LINK_MS) }),
      now,
    );
  });
}
