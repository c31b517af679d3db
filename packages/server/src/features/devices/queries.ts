import { MOST_GAPS } from '@revive/contract';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Devices } from '../../db/types.generated.ts';

// A staff member's name, from a joined `users` row.
const nameOf = <N extends string | null = string>(alias: string): RawBuilder<N> =>
  sql<N>`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''), ${sql.ref(`${alias}.username`)})`;

// Each gap is known by its two ends, so that one of millions of numbers costs no more than one of a hundred. The last one ends after
// what the device said that it gave.
const missingOf = sql<number[]>`case
  when coalesce(came.count, 0) = greatest(came.last_seq, device.said_seq, 0) then '{}'
  else array(
    select seq::integer from (
      select device_seq, lag(device_seq, 1, 0::bigint) over (order by device_seq) as before
      from (
        select device_seq from offline_sales where device_id = device.id and is_first
        union all
        select device.said_seq + 1 where device.said_seq > coalesce(came.last_seq, 0)
      ) numbers
    ) each, generate_series(before + 1, least(device_seq - 1, before + ${sql.lit(MOST_GAPS)})) seq
    where device_seq > before + 1
    order by seq limit ${sql.lit(MOST_GAPS)}
  ) end`;

// What is known of a device by its signature: what is forged leaves no gap and fills none.
const cameOf = (db: Db) =>
  db
    .selectFrom('offline_sales')
    .whereRef('device_id', '=', sql.ref('device.id'))
    .where('is_first', '=', true)
    .select(({ fn }) => [
      fn.min('device_seq').as('first_seq'),
      fn.max('device_seq').as('last_seq'),
      fn.countAll<number>().as('count'),
    ])
    .as('came');

const selectDevices = (db: Db) =>
  db
    .selectFrom('devices as device')
    .innerJoin('users as asker', 'asker.id', 'device.asked_by')
    .leftJoin('users as approver', 'approver.id', 'device.approved_by')
    .leftJoin('users as revoker', 'revoker.id', 'device.revoked_by')
    .innerJoinLateral(
      () => cameOf(db),
      (join) => join.onTrue(),
    )
    .select([
      'device.id',
      'device.name',
      'device.number',
      'device.state',
      'device.asked_at',
      'device.approved_at',
      'device.revoked_at',
      'device.revoke_reason',
      'device.last_seen_at',
      'device.thumbprint',
      'device.waiting_count',
      'device.waiting_cents',
      'device.waiting_oldest_at',
      'device.waiting_said_at',
      nameOf('asker').as('asked_by_name'),
      nameOf<string | null>('approver').as('approved_by_name'),
      nameOf<string | null>('revoker').as('revoked_by_name'),
      'came.first_seq',
      'came.last_seq',
      missingOf.as('missing'),
      STATE_RANK.as('rank'),
    ]);

// Those that wait for an answer first, those that may no more last.
const STATE_RANK = sql<number>`case device.state when 'waiting' then 0 when 'approved' then 1 else 2 end`;

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevices>['execute']>>[number];

export const findDevice = (db: Db, id: number) =>
  selectDevices(db).where('device.id', '=', id).executeTakeFirst();

interface Place {
  rank: number;
  id: number;
}

/** By state and age, `limit` of them after the cursor. */
export const listDeviceRows = (
  db: Db,
  { waiting }: { waiting: boolean | undefined },
  after: Place | undefined,
  limit: number,
): Promise<DeviceRow[]> =>
  selectDevices(db)
    .$if(waiting !== undefined, (some) => some.where('device.waiting_count', waiting ? '>' : '=', 0))
    .$if(after !== undefined, (some) =>
      some.where(sql<SqlBool>`(${STATE_RANK}, device.id) > (${after!.rank}::integer, ${after!.id}::bigint)`),
    )
    .orderBy(STATE_RANK)
    .orderBy('device.id')
    .limit(limit)
    .execute();

/** Undefined where the key is known already. */
export const insertDevice = (db: Db, device: Insertable<Devices>) =>
  db
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) => conflict.column('thumbprint').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findDeviceByKey = (db: Db, thumbprint: string) =>
  db.selectFrom('devices').select('id').where('thumbprint', '=', thumbprint).executeTakeFirst();

export const lockDevice = (db: Db, id: number) =>
  db
    .selectFrom('devices')
    .select(['id', 'name', 'number', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateDevice = (db: Db, id: number, changes: Updateable<Devices>) =>
  db.updateTable('devices').set(changes).where('id', '=', id).execute();

/** Until the transaction ends no other device is given a number, and none asks. */
export const lockDevices = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('devices', 0))`.execute(db);

export const countAsking = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('devices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
};

/** The highest number that was ever given; 0 where none was. Devices are never deleted. */
export const findLastNumber = async (db: Db): Promise<number> => {
  const { last } = await db
    .selectFrom('devices')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

/** What approved devices have still to send, and since when the one that was silent longest of them is. */
export async function sumWaitingSales(db: Db): Promise<{ count: number; oldest_seconds: number }> {
  const { rows } = await sql<{ count: number; oldest_seconds: number }>`
    select coalesce(sum(waiting_count), 0)::int as count,
      coalesce(max(extract(epoch from clock_timestamp() - last_seen_at)), 0)::float8 as oldest_seconds
    from devices where state = 'approved' and waiting_count > 0`.execute(db);
  return rows[0]!;
}
