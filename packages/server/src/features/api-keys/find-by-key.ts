import type { Role } from '@revive/contract';
import type pg from 'pg';
import type { Db } from '../../db/client.ts';
import type { Gate, KeyHolder } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { hashKey } from './hash-key.ts';
import { createKeyThrottle } from './limits.ts';
import { findHolderRow, noteUse } from './queries.ts';

const NOTED_MS = 60_000;

interface Deps {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  log: Log;
}

/**
 * Finds for whom a key acts. It is read from the database at each call, with its maker: what is revoked, has expired, or was made by
 * a person who is switched off opens nothing from then on, in every process.
 */
export function keyFinder({ db, pool, clock, log }: Deps): Gate['findByKey'] {
  const throttle = createKeyThrottle(pool);
  return async (key, request) => {
    const now = clock.now();
    const row = await findHolderRow(db, hashKey(key), now);
    if (!row) return undefined;
    await throttle.hit(String(row.id));
    const isNoted = row.last_used_at !== null && isNear(row.last_used_at, now);
    // That a use could not be noted refuses no call: a database may take no writes for a moment.
    if (!isNoted)
      await noteUse(db, row.id, { at: now, from: request.ip }).catch((error: Error) =>
        log.warn(error.message),
      );
    return holderOf(row);
  };
}

// After a clock that was ahead, too.
const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < NOTED_MS;

type Row = NonNullable<Awaited<ReturnType<typeof findHolderRow>>>;

const holderOf = ({ id, name, rights, user_id, user_name, role }: Row): KeyHolder => ({
  actor: {
    kind: 'staff',
    id: user_id,
    name: user_name,
    role: role as Role,
    sign_in_id: '',
    key: { id, name },
  },
  rights,
});
