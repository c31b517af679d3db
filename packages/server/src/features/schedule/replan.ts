import type { Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';
import { changeTimes } from './change-times.ts';
import { recheckFreed } from './freed-times.ts';
import { keepPlaces, listReleasedAt } from './occupancy-queries.ts';
import { occupy } from './occupy.ts';
import { listVisits, moveSessions } from './queries.ts';
import { rangeOfVisit } from './visit.ts';

interface Given {
  policy: Policy;
  now: Date;
  actor_id: number | null;
  /** Who and what is wished by the session's id; without an entry it keeps what it has. */
  wishes?: ReadonlyMap<number, readonly number[]>;
  /** The caller's hold, which is given back for what is occupied. */
  own_hold?: string | undefined;
}

/**
 * Changes the times of open sessions and occupies what they need then: all of them, or `Conflict` and nothing. Lock their
 * bookings first.
 */
export async function replan(
  trx: Transaction<DB>,
  sessionIds: readonly number[],
  change: () => Promise<unknown>,
  given: Given,
): Promise<void> {
  const replanned = async (had: ReadonlyMap<number, readonly number[]>) => {
    await change();
    await occupySessions(trx, sessionIds, { ...given, had });
    return sessionIds;
  };
  await changeTimes(trx, sessionIds, replanned, given);
}

/** Occupies what sessions need at the times they stand at; those that follow another one of their visit move behind it. */
export async function occupySessions(
  trx: Transaction<DB>,
  sessionIds: readonly number[],
  { wishes, had, ...given }: Given & { had?: ReadonlyMap<number, readonly number[]> },
): Promise<void> {
  const visits = await listVisits(trx, sessionIds);
  const later = await occupy(
    trx,
    visits.map((visit) => ({
      ...visit,
      wished: wishes?.get(visit.session_id) ?? had?.get(visit.session_id) ?? [],
      is_kept: wishes?.has(visit.session_id) !== true,
    })),
    given,
  );
  if (later.length > 0) await moveSessions(trx, later);
  if (visits.length > 0) {
    const ranges = visits.map((visit) => rangeOfVisit(visit, visit.starts_at.getTime()));
    await recheckFreed(
      trx,
      {
        from: new Date(Math.min(...ranges.map(({ from }) => from))),
        to: new Date(Math.max(...ranges.map(({ to }) => to))),
        service_ids: visits.map(({ service_id }) => service_id),
      },
      given,
    );
  }
}

/** Occupies again what a session gave up when its client did not come or called off; `Conflict` when someone else has it by now. */
export async function takeTimeBack(
  trx: Transaction<DB>,
  session: { id: number; attendance_at: Date | null },
  given: Omit<Given, 'wishes'>,
): Promise<void> {
  if (!session.attendance_at) return;
  const had = await listReleasedAt(trx, session.id, session.attendance_at);
  if (had.length === 0) return;
  const ids = had.map(({ resource_id }) => resource_id);
  await occupySessions(trx, [session.id], { ...given, had: new Map([[session.id, ids]]) });
}

/** The same where it does not matter: the session was held, whoever has the time by now; it then has nobody any more. */
export async function takeTimeBackIfFree(
  trx: Transaction<DB>,
  session: { id: number; attendance_at: Date | null },
  given: Omit<Given, 'wishes'>,
): Promise<void> {
  try {
    await takeTimeBack(trx, session, given);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await keepPlaces(trx, [{ session_id: session.id, places: 0 }]);
  }
}
