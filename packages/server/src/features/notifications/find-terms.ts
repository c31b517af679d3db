import type { Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { requisitionsAwaiting, selectColleagues } from '../finance/index.ts';
import { selectSettings, toPolicy } from '../policy/index.ts';
import type { NoticesWanted } from './notice-queries.ts';
import { kindsFor } from './rules.ts';

/** The owner's settings, the person, and which notices concern them, in one statement. */
export async function findTerms(
  db: Db,
  { id, role }: StaffActor,
): Promise<{ policy: Policy; wanted: NoticesWanted }> {
  const { settings, ...colleagues } = await selectColleagues(db, id)
    .select(selectSettings(db).$asScalar().as('settings'))
    .executeTakeFirstOrThrow();
  const requisitions = requisitionsAwaiting({ id, role, ...colleagues });
  return { policy: toPolicy(settings), wanted: { user_id: id, kinds: kindsFor(role), requisitions } };
}
