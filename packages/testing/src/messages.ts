import { DEFAULT_POLICY, type Policy } from '@revive/contract';
import type { Db } from '../../server/src/db/client.ts';

/** Changes settings of the owner, the others as they are. */
export const setPolicy = async (db: Db, changes: Partial<Policy>) => {
  const stored = await db.selectFrom('policy').select('settings').executeTakeFirst();
  const settings = JSON.stringify({ ...DEFAULT_POLICY, ...(stored?.settings as object), ...changes });
  await db
    .insertInto('policy')
    .values({ settings })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ settings }))
    .execute();
};

/** The messages in the order in which they were planned, as the tests read them. */
export const messagesIn = (db: Db) => db.selectFrom('messages').selectAll().orderBy('id').execute();

/** A message in few words: 'reminder day_before 11-27T07:00 planned from 11-26T07:00'. */
export const inWords = (row: Awaited<ReturnType<typeof messagesIn>>[number]): string =>
  [
    row.kind,
    row.kind === 'reminder' && row.time_window,
    row.about_at?.toISOString().slice(5, 16),
    row.state,
    row.state === 'cancelled'
      ? row.reason
      : row.state === 'planned' && `from ${row.send_after.toISOString().slice(5, 16)}`,
  ]
    .filter(Boolean)
    .join(' ');
