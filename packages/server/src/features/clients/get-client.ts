import type { Client } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { toClient } from './present.ts';
import { findClient } from './queries.ts';

export const getClient = async (db: Db, id: number): Promise<Client> =>
  toClient(found(await findClient(db, id), 'Client'));
