import type { SessionCounts } from '@revive/contract';
import type * as z from 'zod';
import type { Db } from '../db/client.ts';
import { countOpenAndDone, type Filter } from './list-query.ts';

export async function countSessions(
  db: Db,
  filter: Pick<Filter, 'client' | 'search'>,
): Promise<z.infer<typeof SessionCounts>> {
  const { open, done } = await countOpenAndDone(db, filter);
  return { upcoming: open, completed: done };
}
