import { type BringBackList, LIST_REST_DAYS } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { tagsOf } from './marks.ts';

/** Where a row stands in its list: the larger `place` first, then the newer client. */
export interface ListPlace {
  place: number;
  id: number;
}

export interface ListWanted {
  list: BringBackList;
  now: Date;
  /** Before then someone was not seen, or a course has rested. */
  before: Date;
  /** Birthdays as month and day, the next one first. */
  birthdays: readonly { month: number; day: number; in_days: number }[];
  tag: string | undefined;
  /** Only whom a list may write to now: who agreed to offers and was not written to within thirty days before `today`. */
  writable_on?: string;
}

/** Open: neither held, used up nor cancelled. */
const OPEN = sql`earned_at is null and cancelled_at is null`;

/** Sales of goods; a booking's order says nothing of a visit. */
const hasBought = (since?: Date) => sql`exists (
  select from orders where orders.client_id = client.id and booking_id is null and status <> 'CANCELLED'
    ${since ? sql`and created_at >= ${since}` : sql``})`;
const wasHere = (since?: Date) => sql`exists (
  select from sessions where sessions.client_id = client.id and completed_at is not null
    ${since ? sql`and completed_at >= ${since}` : sql``})`;
const comesFrom = (now: Date) => sql`exists (
  select from sessions where sessions.client_id = client.id and ${OPEN} and scheduled_at >= ${now}
    and attendance is distinct from 'called_off')`;

/** What makes a client stand on a list of clients by their ids. */
function standsOn({ list, now, before }: ListWanted): RawBuilder<unknown> {
  switch (list) {
    case 'not_seen':
      return sql`(${wasHere()} or ${hasBought()}) and not ${wasHere(before)} and not ${hasBought(before)} and not ${comesFrom(now)}`;
    case 'unfinished':
      return sql`exists (
        select from sessions where sessions.client_id = client.id and ${OPEN}
      ) and (not ${comesFrom(now)} or (not ${wasHere(before)} and exists (
        select from sessions rest join sessions begun on begun.booking_id = rest.booking_id and begun.completed_at is not null
        where rest.client_id = client.id and rest.earned_at is null and rest.cancelled_at is null)))`;
    default:
      return sql`true`;
  }
}

/** Whom a list may write to now. */
const isWritable = (today: string) => sql`client.wants_offers and not exists (
  select from messages where messages.client_id = client.id and list is not null and state <> 'cancelled'
    and listed_on > ${today}::date - ${sql.lit(LIST_REST_DAYS)}::int)`;

function conditions(wanted: ListWanted): RawBuilder<unknown> {
  const { tag, writable_on } = wanted;
  const parts = [
    sql`client.archived_at is null`,
    standsOn(wanted),
    ...(tag
      ? [
          sql`client.id in (select client_tags.client_id from client_tags join tags on tags.id = client_tags.tag_id
            where lower(tags.name) = lower(${tag}))`,
        ]
      : []),
    ...(writable_on ? [isWritable(writable_on)] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** The rows of a list after a place, in its order, `limit` of them. */
function selectPlaces(
  wanted: ListWanted,
  after: ListPlace | undefined,
  limit: number,
): RawBuilder<ListPlace> {
  const { list, birthdays } = wanted;
  if (list === 'birthday')
    return sql`
      select -day.in_days as place, found.id from unnest(
        ${birthdays.map(({ month }) => month)}::int[], ${birthdays.map(({ day }) => day)}::int[],
        ${birthdays.map(({ in_days }) => in_days)}::int[]
      ) as day(month, day, in_days) cross join lateral (
        select client.id from clients client
        where extract(month from birthday) = day.month and extract(day from birthday) = day.day and ${conditions(wanted)}
          ${after ? sql`and (-day.in_days, client.id) < (${after.place}::int, ${after.id}::bigint)` : sql``}
        order by client.id desc limit ${limit}
      ) as found
      order by 1 desc, 2 desc limit ${limit}`;
  if (list === 'owes')
    return sql`
      select sum(owing.cents)::bigint as place, client.id from owing join clients client on client.id = owing.client_id
      where ${conditions(wanted)}
      group by client.id
      having sum(owing.cents) > 0
        ${after ? sql`and (sum(owing.cents), client.id) < (${after.place}::bigint, ${after.id}::bigint)` : sql``}
      order by 1 desc, 2 desc limit ${limit}`;
  return sql`
    select 0 as place, client.id from clients client
    where ${conditions(wanted)} ${after ? sql`and client.id < ${after.id}` : sql``}
    order by client.id desc limit ${limit}`;
}

export const listPlaces = async (
  db: Db,
  wanted: ListWanted,
  after: ListPlace | undefined,
  limit: number,
): Promise<ListPlace[]> => (await selectPlaces(wanted, after, limit).execute(db)).rows;

export async function countPlaces(db: Db, wanted: ListWanted, today: string, limit: number) {
  const { rows } = await sql<{ clients: number; may_write: number }>`
    select count(*)::int as clients, (count(*) filter (where ${isWritable(today)}))::int as may_write
    from (${selectPlaces(wanted, undefined, limit)}) as listed join clients client on client.id = listed.id`.execute(
    db,
  );
  return rows[0]!;
}

/** What a list shows of its clients. */
export const listBringBackRows = (
  db: Db,
  ids: readonly number[],
  { now, today }: { now: Date; today: string },
) =>
  db
    .selectFrom('clients')
    .select(({ ref }) => [
      'clients.id',
      'clients.name',
      'clients.phone',
      'clients.language',
      'clients.wants_offers',
      sql<string | null>`clients.birthday::text`.as('birthday'),
      tagsOf(ref('clients.id')).as('tags'),
      sql<Date | null>`greatest(
        (select max(completed_at) from sessions where sessions.client_id = clients.id),
        (select max(created_at) from orders
          where orders.client_id = clients.id and booking_id is null and status <> 'CANCELLED'))`.as(
        'last_seen',
      ),
      sql<number>`(select count(*)::int from sessions where sessions.client_id = clients.id and ${OPEN})`.as(
        'open_sessions',
      ),
      sql<Date | null>`(select min(scheduled_at) from sessions
        where sessions.client_id = clients.id and ${OPEN} and scheduled_at >= ${now}
          and attendance is distinct from 'called_off')`.as('next_at'),
      sql<Date | null>`(select max(created_at) from messages
        where messages.client_id = clients.id and list is not null and state <> 'cancelled'
          and listed_on > ${today}::date - ${sql.lit(LIST_REST_DAYS)}::int)`.as('written_at'),
    ])
    .where('clients.id', 'in', ids)
    .execute();
