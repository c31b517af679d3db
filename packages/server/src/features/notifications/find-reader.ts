import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { businessDayOf } from '../../lib/business-time.ts';
import { requisitionsAwaiting, selectColleagues, toHands } from '../finance/index.ts';
import { selectSettings, toPolicy } from '../policy/index.ts';
import { kindsFor } from './kinds-for.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { Reader } from './reader.ts';

const PAYMENT_PATIENCE_MS = 60_000;
/** An answer asks nothing of the reader, so it is listed for a week. */
const ANSWER_LISTED_MS = 7 * 86_400_000;
/** What is news alone stays under the eyes of who is reading it. */
const NEWS_LISTED_MS = 10 * 60_000;

/** What decides which notices concern the person, and the kinds that do; in one statement. */
export async function findReader(
  db: Db,
  actor: StaffActor,
  now: Date,
): Promise<{ reader: Reader; kinds: NoticeKind[] }> {
  const { settings, ...colleagues } = await selectColleagues(db, actor.id)
    .select(selectSettings(db).$asScalar().as('settings'))
    .executeTakeFirstOrThrow();
  const policy = toPolicy(settings);
  const answered_since = new Date(now.getTime() - ANSWER_LISTED_MS);
  return {
    kinds: kindsFor(actor.role, policy),
    reader: {
      user_id: actor.id,
      now,
      today: businessDayOf(now, policy.time_zone),
      overdue: new Date(now.getTime() - PAYMENT_PATIENCE_MS),
      requisitions: requisitionsAwaiting(toHands(actor, colleagues, policy)),
      answered_since,
      news: { since: answered_since, seen_since: new Date(now.getTime() - NEWS_LISTED_MS) },
    },
  };
}
