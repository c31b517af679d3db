import type { Session } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { found } from '../errors.ts';
import { findSession } from './list-query.ts';
import { toSessions } from './present.ts';

export async function getSession(db: Db, id: number): Promise<Session> {
  const [session] = await toSessions(db, [found(await findSession(db, id), 'Session')]);
  return session!;
}
