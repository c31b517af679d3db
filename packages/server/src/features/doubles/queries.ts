import { type Expression, type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
import type { ClientMerges } from '../../db/types.generated.ts';

/** Two clients, archived ones too, locked in the order of their ids. What is written for either waits. */
export const lockPair = (db: Db, ids: readonly [number, number]) =>
  db.selectFrom('clients').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

export type LockedClient = Awaited<ReturnType<typeof lockPair>>[number];

/** What is in the way of moving what is two clients'. */
export interface InTheWay {
  is_paying: boolean;
  is_erasing: boolean;
  asked_twice: boolean;
  wait_twice: boolean;
  /** They are said to be two people, such as mother and daughter. */
  are_related: boolean;
}

export async function findInTheWay(db: Db, [one, other]: readonly [number, number]): Promise<InTheWay> {
  const both = sql`(${one}, ${other})`;
  const { rows } = await sql<InTheWay>`
    select exists (
        select from payment_attempts attempt
          left join bookings on bookings.id = attempt.booking_id
          left join orders on orders.id = attempt.order_id
          left join finance_payments payment on payment.id = attempt.finance_payment_id
        where attempt.state in ('created', 'sent', 'unknown', 'doubtful')
          and (bookings.client_id in ${both} or orders.client_id in ${both} or payment.client_id in ${both})
      ) as is_paying,
      exists (
        select from privacy_requests where client_id in ${both} and state = 'open' and erase_at is not null
      ) as is_erasing,
      exists (
        select from privacy_requests where client_id in ${both} and state = 'open' group by kind having count(*) > 1
      ) as asked_twice,
      exists (
        select from waitlist where client_id in ${both} and state in ('waiting', 'offered')
        group by service_id, from_day, to_day, part_of_day, coalesce(resource_id, 0) having count(*) > 1
      ) as wait_twice,
      exists (select from relations where client_id = ${one} and person_id = ${other}) as are_related`.execute(
    db,
  );
  return rows[0]!;
}

export const insertMerge = (db: Db, merge: Insertable<ClientMerges>): Promise<{ id: number }> =>
  db.insertInto('client_merges').values(merge).returning('id').executeTakeFirstOrThrow();

/** The merge of two clients that stands. */
export const findMerge = (db: Db, { kept_id, other_id }: { kept_id: number; other_id: number }) =>
  db
    .selectFrom('client_merges')
    .selectAll()
    .where('kept_id', '=', kept_id)
    .where('other_id', '=', other_id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();

/** Whether a later merge of either of the two clients of a merge stands. */
const LATER = (merge: string) => sql<boolean>`exists (
  select from client_merges later where later.id > ${sql.ref(`${merge}.id`)} and later.taken_back_at is null
    and (later.kept_id in (${sql.ref(`${merge}.kept_id`)}, ${sql.ref(`${merge}.other_id`)})
      or later.other_id in (${sql.ref(`${merge}.kept_id`)}, ${sql.ref(`${merge}.other_id`)})))`;

export const hasLaterMerge = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .selectFrom('client_merges')
      .select(LATER('client_merges').as('has_later'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).has_later;

/** A column: whether records were ever merged into a client. */
export const hasMerges = (client: Expression<number>) =>
  sql<boolean>`exists (select from client_merges where client_merges.kept_id = ${client})`;

/** More merges than a record has. */
const MOST_MERGES = 50;

export const listMergeRows = (db: Db, kept: number) =>
  db
    .selectFrom('client_merges')
    .innerJoin('clients as other', 'other.id', 'client_merges.other_id')
    .innerJoin('users as merger', 'merger.id', 'client_merges.merged_by')
    .leftJoin('users as parter', 'parter.id', 'client_merges.taken_back_by')
    .select([
      'client_merges.id',
      'client_merges.other_id',
      'other.name as other_name',
      'other.phone as other_phone',
      'client_merges.reason',
      'client_merges.merged_at',
      fullName<string>('merger').as('merged_by'),
      'client_merges.taken_back_at',
      'client_merges.take_back_reason',
      fullName('parter').as('taken_back_by'),
      LATER('client_merges').as('has_later'),
    ])
    .where('client_merges.kept_id', '=', kept)
    .orderBy('client_merges.id', 'desc')
    .limit(MOST_MERGES)
    .execute();
