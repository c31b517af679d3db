import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { findSession } from './list-query.ts';
import { toSession } from './present.ts';

export const getSession = async (db: Db, id: number): Promise<Session> =>
  toSession(found(await findSession(db, id), 'Session'));
