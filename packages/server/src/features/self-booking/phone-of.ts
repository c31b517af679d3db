import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import { findPhone } from './queries.ts';

/** The phone of a visitor who has signed in; undefined of any other. */
export async function phoneOf(db: Db, actor: Actor): Promise<string | undefined> {
  if (actor.kind === 'phone') return actor.phone;
  if (actor.kind !== 'client') return undefined;
  return actor.phone ?? (await findPhone(db, actor.id))?.phone;
}
