import type { SessionCounts } from '@revive/contract';
import type * as z from 'zod';
import { matchClients } from '../clients/index.ts';
import type { Db } from '../db/client.ts';
import { countOpenAndDone, type Filter } from './list-query.ts';

export async function countSessions(
  db: Db,
  filter: Pick<Filter, 'client' | 'search'>,
): Promise<z.infer<typeof SessionCounts>> {
  const clients = filter.search ? await matchClients(db, filter.search) : undefined;
  if (clients?.length === 0) return { upcoming: 0, completed: 0 };
  const { open, done } = await countOpenAndDone(db, { ...filter, clients });
  return { upcoming: open, completed: done };
}
