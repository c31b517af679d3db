import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { DrawerMovements, DrawerShifts, NoteCounts, ShiftCounts } from '../../db/types.generated.ts';
import { selectSettings } from '../policy/index.ts';

// A staff member's name, from a joined `users` row.
const nameOf = <N extends string | null = string>(alias: string): RawBuilder<N> =>
  sql<N>`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''), ${sql.ref(`${alias}.username`)})`;

export interface CountRow {
  payment_method: string;
  expected_cents: number;
  counted_cents: number;
  difference_cents: number;
}

const selectShifts = (db: Db) =>
  db
    .selectFrom('drawer_shifts as shift')
    .innerJoin('users as opener', 'opener.id', 'shift.opened_by')
    .leftJoin('users as counter', 'counter.id', 'shift.counted_by')
    .leftJoin('users as closer', 'closer.id', 'shift.closed_by')
    .selectAll('shift')
    .select([
      nameOf('opener').as('opened_by_name'),
      nameOf<string | null>('counter').as('counted_by_name'),
      nameOf<string | null>('closer').as('closed_by_name'),
      sql<number>`coalesce((select units from drawer_notes where shift_id = shift.id and kind = 'float'), 0)::bigint`.as(
        'second_float_units',
      ),
      jsonObjectFrom(
        db
          .selectFrom('note_counts')
          .select([
            'expected_units',
            'counted_units',
            'difference_units',
            'booked_cents',
            'rate_hundredths',
            'difference_cents',
            'rate_difference_cents',
          ])
          .where('note_counts.shift_id', '=', sql.ref<number>('shift.id')),
      ).as('note_count'),
      sql<CountRow[] | null>`(
        select json_agg(json_build_object('payment_method', payment_method, 'expected_cents', expected_cents,
          'counted_cents', counted_cents, 'difference_cents', difference_cents))
        from shift_counts where shift_id = shift.id)`.as('counts'),
    ]);

export type ShiftRow = Awaited<ReturnType<ReturnType<typeof selectShifts>['execute']>>[number];

export const findShift = (db: Db, id: number) =>
  selectShifts(db).where('shift.id', '=', id).executeTakeFirst();

/** A person's shift that is not closed; the database allows one. */
export const findUnclosedShift = (db: Db, openedBy: number) =>
  selectShifts(db)
    .where('shift.opened_by', '=', openedBy)
    .where('shift.status', '<>', 'closed')
    .executeTakeFirst();

export interface ShiftsWanted {
  user: number | undefined;
  /** Opened between these times, the end excluded. */
  from: Date | undefined;
  to: Date | undefined;
}

interface ShiftPlace {
  opened_at: Date;
  id: number;
}

/** Shifts by opening time, newest first, `limit` of them after the cursor. */
export function listShiftRows(
  db: Db,
  wanted: ShiftsWanted,
  after: ShiftPlace | undefined,
  limit: number,
): Promise<ShiftRow[]> {
  let query = selectShifts(db).orderBy('shift.opened_at', 'desc').orderBy('shift.id', 'desc').limit(limit);
  if (wanted.user !== undefined) query = query.where('shift.opened_by', '=', wanted.user);
  if (wanted.from) query = query.where('shift.opened_at', '>=', wanted.from);
  if (wanted.to) query = query.where('shift.opened_at', '<', wanted.to);
  if (after)
    query = query.where(
      sql<SqlBool>`(shift.opened_at, shift.id) < (${after.opened_at}::timestamptz, ${after.id}::bigint)`,
    );
  return query.execute();
}

/** Undefined when the person has a shift that is not closed. */
export const insertShift = (db: Db, shift: Insertable<DrawerShifts>) =>
  db
    .insertInto('drawer_shifts')
    .values(shift)
    .onConflict((conflict) =>
      conflict.column('opened_by').where(sql<SqlBool>`status <> 'closed'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** An exclusive lock for counting, closing or moving cash: waits for running sales and blocks new ones. */
export const lockShift = (db: Db, id: number) =>
  db.selectFrom('drawer_shifts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** A shared lock for receipts and refunds: the shift stays open until these transactions end. */
export const shareOpenShift = (db: Db, openedBy: number) =>
  selectAndShareOpenShift(db, openedBy).executeTakeFirst();

/** The owner's settings as text, and the id of the open shift with the lock of `shareOpenShift`. */
export const shareOpenShiftWithSettings = (db: Db, openedBy: number) =>
  db
    .selectNoFrom([selectSettings(db).as('settings'), selectAndShareOpenShift(db, openedBy).as('shift_id')])
    .executeTakeFirstOrThrow();

const selectAndShareOpenShift = (db: Db, openedBy: number) =>
  db
    .selectFrom('drawer_shifts')
    .select('id')
    .where('opened_by', '=', openedBy)
    .where('status', '=', 'open')
    .forShare();

export const updateShift = (db: Db, id: number, changes: Updateable<DrawerShifts>) =>
  db.updateTable('drawer_shifts').set(changes).where('id', '=', id).execute();

/** A new count replaces the earlier one. */
export const upsertCounts = (db: Db, counts: Insertable<ShiftCounts>[]) =>
  db
    .insertInto('shift_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['shift_id', 'payment_method']).doUpdateSet((eb) => ({
        expected_cents: eb.ref('excluded.expected_cents'),
        counted_cents: eb.ref('excluded.counted_cents'),
      })),
    )
    .execute();

export const listCounts = (db: Db, shiftId: number) =>
  db.selectFrom('shift_counts').selectAll().where('shift_id', '=', shiftId).execute();

/** A new count replaces the earlier one. */
export const upsertNoteCount = (db: Db, count: Insertable<NoteCounts>) =>
  db
    .insertInto('note_counts')
    .values(count)
    .onConflict((conflict) =>
      conflict.column('shift_id').doUpdateSet((eb) => ({
        expected_units: eb.ref('excluded.expected_units'),
        counted_units: eb.ref('excluded.counted_units'),
        booked_cents: eb.ref('excluded.booked_cents'),
      })),
    )
    .execute();

export const findNoteCount = (db: Db, shiftId: number) =>
  db.selectFrom('note_counts').selectAll().where('shift_id', '=', shiftId).executeTakeFirst();

export const updateNoteCount = (db: Db, shiftId: number, changes: Updateable<NoteCounts>) =>
  db.updateTable('note_counts').set(changes).where('shift_id', '=', shiftId).execute();

export const insertMovement = (db: Db, movement: Insertable<DrawerMovements>) =>
  db.insertInto('drawer_movements').values(movement).returning('id').executeTakeFirstOrThrow();

export const listMovements = (db: Db, shiftId: number) =>
  db
    .selectFrom('drawer_movements as movement')
    .innerJoin('users', 'users.id', 'movement.recorded_by')
    .leftJoin('drawer_notes as note', 'note.drawer_movement_id', 'movement.id')
    .selectAll('movement')
    .select(['note.code', 'note.units', 'note.rate_hundredths', nameOf('users').as('recorded_by_name')])
    .where('movement.shift_id', '=', shiftId)
    .orderBy('movement.id')
    .execute();

export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number];
