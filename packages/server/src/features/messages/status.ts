import { cents, dollars, type MessageSettings, type MessageStatus } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessDayOf } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { refuseStale, versionOf } from '../../lib/version.ts';
import { getPolicy } from '../policy/index.ts';
import { centsOf } from './cents-of.ts';
import type { Messenger } from './messenger.ts';
import { countOpen, spentCents } from './queries.ts';

interface Standing {
  db: Db;
  clock: Clock;
  messenger: Messenger;
}

/** How messages are sent, what they cost today, and what waits for a person. */
export async function getMessageStatus({ db, clock, messenger }: Standing): Promise<MessageStatus> {
  const policy = await getPolicy(db);
  const now = clock.now();
  const day = businessDayOf(now, policy.time_zone);
  const spent = await spentCents(db, day);
  const { due_today, unknown, refused } = await countOpen(db, { now, until: day.to });
  return {
    message_channel: policy.message_channel,
    messenger: messenger.name,
    message_budget: policy.message_budget,
    spent_today: dollars(cents(spent)),
    is_budget_used:
      policy.message_channel === 'automatic' &&
      due_today > 0 &&
      spent + centsOf(policy.message_cost) > centsOf(policy.message_budget),
    due_today,
    unknown,
    refused,
    version: versionOf({ channel: policy.message_channel, budget: policy.message_budget }),
  };
}

/** Writes how messages are sent and what a day may cost; nothing else of the owner's settings. Throws `Conflict` for a stale version. */
export async function setMessageSettings(
  standing: Standing,
  { version, ...settings }: MessageSettings,
  updatedBy: number,
): Promise<MessageStatus> {
  return inTransaction(standing.db, async (trx) => {
    await trx.selectFrom('policy').select('only_row').forUpdate().execute();
    await refuseStale(version, () => getMessageStatus({ ...standing, db: trx }));
    await trx
      .insertInto('policy')
      .values({ settings: JSON.stringify(settings), updated_by: updatedBy })
      .onConflict((conflict) =>
        conflict.column('only_row').doUpdateSet({
          settings: sql`policy.settings || excluded.settings`,
          updated_by: updatedBy,
          updated_at: new Date(),
        }),
      )
      .execute();
    return getMessageStatus({ ...standing, db: trx });
  });
}
