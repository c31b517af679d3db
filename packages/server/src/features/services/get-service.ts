import type { Service } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { findService } from './list-query.ts';
import { toService } from './present.ts';

export const getService = async (db: Db, id: number): Promise<Service> =>
  toService(found(await findService(db, id), 'Service'));
