import type { OwnNewBooking } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { toOwnBooking, toOwnSession } from './present.ts';
import { findOwnBooking, listSessionsOfBooking } from './queries.ts';

/** A client's own booking with its sessions. Throws `NotFound` for another's. */
export async function getOwnBooking(
  db: Db,
  clock: Clock,
  clientId: number,
  id: number,
): Promise<OwnNewBooking> {
  const given = { now: clock.now(), policy: await getPolicy(db) };
  const booking = toOwnBooking(found(await findOwnBooking(db, clientId, id), 'Booking'), given.policy);
  return {
    ...booking,
    sessions: (await listSessionsOfBooking(db, id)).map((row) => toOwnSession(row, given)),
  };
}
