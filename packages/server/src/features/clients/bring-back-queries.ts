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

/** What the sessions of a client say: read together, one look into the index for each client. */
const visits = (now: Date) => sql`cross join lateral (
  select max(completed_at) as last_held, coalesce(bool_or(${OPEN}), false) as is_open,
    coalesce(bool_or(${OPEN} and scheduled_at >= ${now} and attendance is distinct from 'called_off'), false) as comes,
    coalesce(array_agg(booking_id) filter (where ${OPEN})
      && array_agg(booking_id) filter (where completed_at is not null), false) as is_begun
  from sessions where sessions.client_id = client.id
) as visits`;

/** The last purchase of goods; the order of a booking says nothing of a visit. */
const PURCHASES = sql`cross join lateral (
  select max(created_at) as last_bought from orders
  where orders.client_id = client.id and booking_id is null and status <> 'CANCELLED'
) as purchases`;

/** What makes a client stand on a list of clients by their ids, and where that is read. */
function standsOn({ list, now, before }: ListWanted): {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
} {
  switch (list) {
    case 'not_seen':
      return {
        from: sql`${visits(now)} ${PURCHASES}`,
        where: sql`greatest(last_held, last_bought) < ${before} and not comes`,
      };
    case 'unfinished':
      return {
        from: visits(now),
        where: sql`is_open and (not comes or (is_begun and last_held < ${before}))`,
      };
    default:
      return { from: sql``, where: sql`true` };
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
    standsOn(wanted).where,
    ...(tag ? [sql`tagged.tag_id = (select id from tags where lower(name) = lower(${tag}))`] : []),
    ...(writable_on ? [isWritable(writable_on)] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** The clients, through the tag where one is wanted: few clients may have it. */
const fromClients = ({ tag }: ListWanted) =>
  tag ? sql`client_tags tagged join clients client on client.id = tagged.client_id` : sql`clients client`;

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
        select client.id from ${fromClients(wanted)}
        where extract(month from birthday) = day.month and extract(day from birthday) = day.day and ${conditions(wanted)}
          ${after ? sql`and (-day.in_days, client.id) < (${after.place}::int, ${after.id}::bigint)` : sql``}
        order by client.id desc limit ${limit}
      ) as found
      order by 1 desc, 2 desc limit ${limit}`;
  if (list === 'owes')
    return sql`
      select sum(owing.cents)::bigint as place, client.id from ${fromClients(wanted)} join owing on owing.client_id = client.id
      where ${conditions(wanted)}
      group by client.id
      having sum(owing.cents) > 0
        ${after ? sql`and (sum(owing.cents), client.id) < (${after.place}::bigint, ${after.id}::bigint)` : sql``}
      order by 1 desc, 2 desc limit ${limit}`;
  return sql`
    select 0 as place, client.id from ${fromClients(wanted)} ${standsOn(wanted).from}
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
