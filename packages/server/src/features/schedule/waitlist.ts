import {
  type NewWaitlistEntry,
  type OwnWait,
  type Page,
  text,
  type WaitlistEntry,
  type WaitlistMove,
  type WaitlistQuery,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { refuseStale, versionOf } from '../../lib/version.ts';
import { getPolicy } from '../policy/index.ts';
import { endUnwantedTimes } from './freed-queries.ts';
import { findResource, findServiceTimes } from './queries.ts';
import {
  countWaits,
  dayAt,
  type EntryRow,
  findActiveClient,
  findEntry,
  findSameEntry,
  insertEntry,
  listEntries,
  lockEntry,
  updateEntry,
} from './waitlist-queries.ts';

export const todayOf = async (db: Db, clock: Clock): Promise<string> =>
  businessDate(clock.now(), (await getPolicy(db)).time_zone);

/** Who waits for a time, the longest first. */
export async function listWaitlist(db: Db, clock: Clock, query: WaitlistQuery): Promise<Page<WaitlistEntry>> {
  const { page_size, cursor, ...wanted } = query;
  const place = { today: dayAt(clock.now()), after: idCursor(cursor), limit: page_size + 1 };
  return pageById(await listEntries(db, wanted, place), page_size, toEntry);
}

const ALREADY = text('This client is waiting for the same already.');
const ALREADY_SHE = text('You are waiting for this already.');

/** Times one client may wait for by herself. */
export const MOST_WAITS = 5;
const MOST_LISTED = 20;

/** Puts a client on the waiting list. Throws `Conflict` when they wait for the same already. */
export async function addToWaitlist(
  db: Db,
  clock: Clock,
  { client, service, from, to, part_of_day, resource }: NewWaitlistEntry,
  actorId: number,
): Promise<WaitlistEntry> {
  return inTransaction(db, async (trx) => {
    if (!(await findActiveClient(trx, client)))
      throw new Invalid({ client: [text('This client does not exist.')] });
    if (!(await findServiceTimes(trx, service)))
      throw new Invalid({ service: [text('This service does not exist.')] });
    if (resource !== null && !(await findResource(trx, resource)))
      throw new Invalid({ resource: [text('This therapist, room or machine does not exist.')] });
    const wish = { client, service, from, to, part_of_day, resource };
    return getEntry(trx, clock, await writeWish(trx, clock, wish, actorId));
  });
}

async function writeWish(
  trx: Transaction<DB>,
  clock: Clock,
  { client, service, from, to, part_of_day, resource }: NewWaitlistEntry,
  actorId: number | null,
): Promise<number> {
  const row = await insertEntry(trx, {
    client_id: client,
    service_id: service,
    resource_id: resource,
    from_day: from,
    to_day: to,
    part_of_day,
    created_by: actorId,
    created_at: clock.now(),
  });
  if (!row) throw new Conflict(actorId === null ? ALREADY_SHE : ALREADY);
  return row.id;
}

/**
 * Puts a client, who is locked, on the waiting list by herself. Throws `Conflict` when she waits for the same already, or for as
 * much as she may.
 */
export async function waitByHerself(
  trx: Transaction<DB>,
  clock: Clock,
  wish: NewWaitlistEntry,
): Promise<OwnWait> {
  const today = await todayOf(trx, clock);
  if ((await countWaits(trx, wish.client, today)) >= MOST_WAITS)
    throw new Conflict(
      text('You are waiting for {{count}} times already. Please take one off on your page, or call us.', {
        count: MOST_WAITS,
      }),
    );
  return toOwnWait(found(await findEntry(trx, await writeWish(trx, clock, wish, null), today), 'Entry'));
}

/** What a client waits for, the longest first. */
export async function listOwnWaits(db: Db, clientId: number, today: string): Promise<OwnWait[]> {
  const wanted = { client: clientId, state: ['waiting', 'offered'] };
  return (await listEntries(db, wanted, { today, after: undefined, limit: MOST_LISTED })).map(toOwnWait);
}

/** Takes a client off the list by herself; another's entry is answered as one that there is not. */
export async function stopWaiting(
  db: Db,
  clock: Clock,
  { id, client_id }: { id: number; client_id: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, id);
    found(entry?.client_id === client_id ? entry : undefined, 'Entry');
    await moveWaitlistEntry(trx, clock, id, { state: 'gone' });
  });
}

/** Notes by hand that a time was offered, that the client waits on, or that they do not wait any more. */
export async function moveWaitlistEntry(
  db: Db,
  clock: Clock,
  id: number,
  { state, version }: WaitlistMove,
): Promise<WaitlistEntry> {
  return inTransaction(db, async (trx) => {
    const entry = found(await lockEntry(trx, id), 'Entry');
    await refuseStale(version, () => getEntry(trx, clock, id));
    if (entry.state === 'booked') throw new Conflict(text('This client has a booking now.'));
    if (entry.state === 'gone' && state !== 'gone' && (await findSameEntry(trx, id)))
      throw new Conflict(ALREADY);
    if (entry.state !== state) {
      const now = clock.now();
      await updateEntry(trx, id, {
        state,
        ...(state === 'offered' && { offered_at: now }),
        ended_at: state === 'gone' ? now : null,
      });
      if (state === 'gone') await endUnwantedTimes(trx, [id], now);
    }
    return getEntry(trx, clock, id);
  });
}

/** Notes that a time is offered to who waits; returns who that is. */
export async function noteOffered(trx: Transaction<DB>, clock: Clock, id: number): Promise<number> {
  const { client_id } = found(await lockEntry(trx, id), 'Entry');
  await moveWaitlistEntry(trx, clock, id, { state: 'offered' });
  return client_id;
}

/** Ends the wait of a client by their booking; one that is over already stays as it is. */
export async function endWaitByBooking(
  trx: Transaction<DB>,
  { id, client_id, booking_id, at }: { id: number; client_id: number; booking_id: number; at: Date },
): Promise<void> {
  const entry = await lockEntry(trx, id);
  if (!entry || entry.client_id !== client_id)
    throw new Invalid({ waitlist: [text('This is not on the waiting list for this client.')] });
  if (entry.state !== 'waiting' && entry.state !== 'offered') return;
  await updateEntry(trx, id, { state: 'booked', booking_id, ended_at: at });
  await endUnwantedTimes(trx, [id], at);
}

async function getEntry(db: Db, clock: Clock, id: number): Promise<WaitlistEntry> {
  return toEntry(found(await findEntry(db, id, await todayOf(db, clock)), 'Entry'));
}

export const toEntry = (row: EntryRow): WaitlistEntry => ({
  id: row.id,
  client: row.client_id,
  client_name: row.client_name,
  client_phone: row.client_phone,
  service: row.service_id,
  service_name: row.service_name,
  resource: row.resource_id,
  resource_name: row.resource_name,
  from: row.from_day,
  to: row.to_day,
  part_of_day: row.part_of_day as WaitlistEntry['part_of_day'],
  state: row.state as WaitlistEntry['state'],
  booking: row.booking_id,
  created_at: row.created_at.toISOString(),
  offered_at: row.offered_at?.toISOString() ?? null,
  version: versionOf({ state: row.state }),
});

const toOwnWait = (row: EntryRow): OwnWait => ({
  id: row.id,
  service: row.service_name,
  from: row.from_day,
  to: row.to_day,
  part_of_day: row.part_of_day as OwnWait['part_of_day'],
});
