import type { Service } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { found } from '../errors.ts';
import { findService } from './list-query.ts';
import { toServices } from './present.ts';

export async function getService(db: Db, id: number): Promise<Service> {
  const [service] = await toServices(db, [found(await findService(db, id), 'Service')]);
  return service!;
}
