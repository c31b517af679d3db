import type { Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { requisitionsAwaiting, selectColleagues, toHands } from '../finance/index.ts';
import { selectSettings, toPolicy } from '../policy/index.ts';
import type { NoticesWanted } from './notice-queries.ts';
import { kindsFor } from './rules.ts';

/** An answer asks nothing of the reader, so it is listed for a week. */
const ANSWER_LISTED_MS = 7 * 86_400_000;
/** What is news alone stays under the eyes of who is reading it. */
const NEWS_LISTED_MS = 10 * 60_000;

/** The owner's settings, the person, and which notices concern them, in one statement. */
export async function findTerms(
  db: Db,
  actor: StaffActor,
  now: Date,
): Promise<{ policy: Policy; wanted: NoticesWanted }> {
  const { settings, ...colleagues } = await selectColleagues(db, actor.id)
    .select(selectSettings(db).$asScalar().as('settings'))
    .executeTakeFirstOrThrow();
  const policy = toPolicy(settings);
  const requisitions = requisitionsAwaiting(toHands(actor, colleagues, policy));
  const answered_since = new Date(now.getTime() - ANSWER_LISTED_MS);
  const news = { since: answered_since, seen_since: new Date(now.getTime() - NEWS_LISTED_MS) };
  return {
    policy,
    wanted: { user_id: actor.id, kinds: kindsFor(actor.role, policy), requisitions, answered_since, news },
  };
}
