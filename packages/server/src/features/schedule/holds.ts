import { randomBytes } from 'node:crypto';
import type { Hold, NewHold } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { listHeldBy, releaseHold } from './hold-queries.ts';
import { occupyForHold } from './occupy.ts';
import { findServiceTimes, toNamed } from './queries.ts';
import { MINUTE_MS } from './visit.ts';

const ID_BYTES = 16;

/**
 * Holds a time of a service for the owner's minutes, with who and what it needs. Throws `Conflict` where they are taken. A
 * service that needs nothing is held without occupying anything.
 */
export async function holdTime(
  db: Db,
  clock: Clock,
  { service, starts_at, resources: wished, client }: NewHold,
  actor_id: number | null,
): Promise<Hold> {
  return inTransaction(db, async (trx) => {
    const { who, ...times } = found(await findServiceTimes(trx, service, { client }), 'Service');
    const policy = await getPolicy(trx);
    const now = clock.now();
    const hold = {
      id: randomBytes(ID_BYTES).toString('base64url'),
      until: new Date(now.getTime() + policy.hold_minutes * MINUTE_MS),
    };
    const visit = {
      ...times,
      service_id: service,
      session_number: 1,
      starts_at: toInstant(starts_at, policy.time_zone),
      wished,
      who: who ?? undefined,
    };
    await occupyForHold(trx, [visit], hold, { policy, now, actor_id });
    const resources = await listHeldBy(trx, hold.id);
    return { id: hold.id, expires_at: hold.until.toISOString(), resources: resources.map(toNamed) };
  });
}

/** Gives a held time back; one that has ended or was booked is gone already. */
export const giveHoldBack = async (db: Db, clock: Clock, id: string): Promise<void> => {
  await inTransaction(db, (trx) => releaseHold(trx, id, clock.now()));
};
