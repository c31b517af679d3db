import type { DeliveryProblem, DeliveryState } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

const selectDeliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as noted', 'noted.id', 'delivery.event_id')
    .select([
      'delivery.id',
      'noted.public_id',
      'noted.event',
      'delivery.subject',
      'delivery.state',
      'noted.happened_at',
      'delivery.tries',
      'delivery.last_tried_at',
      sql<Date | null>`nullif(delivery.next_try_at, '-infinity')`.as('next_try_at'),
      'delivery.status',
      'delivery.answer',
      'delivery.problem',
    ]);

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

export const findDelivery = (db: Db, { id, webhook }: { id: number; webhook: number }) =>
  selectDeliveries(db)
    .where('delivery.id', '=', id)
    .where('delivery.webhook_id', '=', webhook)
    .executeTakeFirst();

interface Wanted {
  webhook: number;
  state: DeliveryState | undefined;
  before: number | undefined;
  limit: number;
}

/** Newest first, below the given id. */
export function listDeliveryRows(db: Db, { webhook, state, before, limit }: Wanted): Promise<DeliveryRow[]> {
  let query = selectDeliveries(db)
    .where('delivery.webhook_id', '=', webhook)
    .orderBy('delivery.id', 'desc')
    .limit(limit);
  if (state) query = query.where('delivery.state', '=', state);
  if (before !== undefined) query = query.where('delivery.id', '<', before);
  return query.execute();
}

/** Has a delivery sent again from the beginning, by the same id. */
export const sendAgain = (db: Db, { id, webhook }: { id: number; webhook: number }) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', begun_at: null, next_try_at: sql`'-infinity'` })
    .where('id', '=', id)
    .where('webhook_id', '=', webhook)
    .execute();

/** Has what waits sent at once. */
export const wakeSender = (db: Db) => sql`select wake_webhooks()`.execute(db);

/** Has it sent after so long. A second call moves the first one. */
export const wakeSenderIn = (db: Db, milliseconds: number) =>
  sql`select graphile_worker.add_job('send_webhooks', queue_name => 'webhooks', job_key => 'send_webhooks_next',
    run_at => now() + make_interval(secs => ${milliseconds / 1000}))`.execute(db);

/** What is next of each subject: no delivery goes while an earlier one of its subject waits. */
const isNext = sql<boolean>`not exists (
  select from webhook_deliveries earlier where earlier.webhook_id = delivery.webhook_id
    and earlier.subject = delivery.subject and earlier.state = 'waiting' and earlier.id < delivery.id)`;

export interface Due {
  id: number;
  webhook: number;
  url: string;
  secret: Buffer;
  begun_at: Date | null;
  public_id: string;
  event: string;
  happened_at: Date;
  data: unknown;
}

/** What is to be sent now, of each address that is not busy a few subjects, those that have waited longest first. */
export async function listDue(
  db: Db,
  { now, busy, each }: { now: Date; busy: readonly number[]; each: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due.id, webhooks.id as webhook, webhooks.url, webhooks.secret, due.begun_at,
      noted.public_id, noted.event, noted.happened_at, noted.data
    from webhooks cross join lateral (
      select id, event_id, begun_at from webhook_deliveries delivery
      where delivery.webhook_id = webhooks.id and delivery.state = 'waiting' and delivery.next_try_at <= ${now} and ${isNext}
      order by next_try_at, id limit ${each}
    ) due join webhook_events noted on noted.id = due.event_id
    where webhooks.removed_at is null and webhooks.id <> all (${busy}::bigint[])`.execute(db);
  return rows;
}

/** When the next delivery is due; undefined where none waits. */
export async function findNextTry(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(delivery.next_try_at, 'epoch')) as at
    from webhook_deliveries delivery join webhooks on webhooks.id = delivery.webhook_id
    where delivery.state = 'waiting' and webhooks.removed_at is null and ${isNext}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** After a clock that was ahead: what it tried would wait until that time comes again. */
export const bringBackTries = (db: Db, now: Date) =>
  db
    .updateTable('webhook_deliveries')
    .set({ begun_at: null, last_tried_at: now, next_try_at: sql`'-infinity'` })
    .where('state', '=', 'waiting')
    .where('last_tried_at', '>', new Date(now.getTime() + 60_000))
    .execute();

interface Tried {
  state: DeliveryState;
  begun_at: Date;
  last_tried_at: Date;
  next_try_at: Date | null;
  status: number | null;
  answer: string | null;
  problem: DeliveryProblem | null;
}

export const recordTry = (db: Db, id: number, tried: Tried) =>
  db
    .updateTable('webhook_deliveries')
    .set((eb) => ({ ...tried, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** Deletes events that happened before a moment and wait for no one any more, with their deliveries. */
export const deleteEvents = (db: Db, before: Date) =>
  sql`delete from webhook_events noted where happened_at < ${before} and not exists (
    select from webhook_deliveries d join webhooks on webhooks.id = d.webhook_id
    where d.event_id = noted.id and d.state = 'waiting' and webhooks.removed_at is null)`.execute(db);
