import type { Role } from '@revive/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Alerts, PriceChanges } from '../../db/types.generated.ts';

/** An alert that is there already stays as it is. */
export const insertAlert = (db: Db, alert: Insertable<Alerts>) => insertAlerts(db, [alert]);

/** The same by one statement. */
export const insertAlerts = (db: Db, alerts: readonly Insertable<Alerts>[]) =>
  db
    .insertInto('alerts')
    .values(alerts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const lockAlert = (db: Db, id: number) =>
  db.selectFrom('alerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const markReviewed = (db: Db, id: number, { by, at }: { by: number; at: Date }) =>
  db.updateTable('alerts').set({ reviewed_by: by, reviewed_at: at }).where('id', '=', id).execute();

/** Those of some roles who work here beside this person. */
export const othersOf = (db: Db, id: number, roles: readonly Role[]) =>
  db
    .selectFrom('users as other')
    .select('other.id')
    .where('other.id', '<>', id)
    .where('other.role', 'in', roles)
    .where('other.is_active', '=', true)
    .where('other.deleted_at', 'is', null);

export const hasOthers = async (db: Db, id: number, roles: readonly Role[]): Promise<boolean> =>
  (await othersOf(db, id, roles).limit(1).executeTakeFirst()) !== undefined;

/** Whether this person is an admin, and no one else is. */
export const isOnlyAdmin = async (db: Db, id: number): Promise<boolean> => {
  const { is_only } = await db
    .selectFrom('users')
    .select(({ not, exists, and, eb }) =>
      and([eb('users.role', '=', 'admin'), not(exists(othersOf(db, id, ['admin'])))]).as('is_only'),
    )
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return Boolean(is_only);
};

export const insertPriceChange = (db: Db, change: Insertable<PriceChanges>) =>
  db.insertInto('price_changes').values(change).execute();

/** The drops of a product's price since a moment, to less than it is now, that were not reported yet; in their order. */
export const listPriceDrops = (db: Db, productId: number, { since, below }: { since: Date; below: number }) =>
  db
    .selectFrom('price_changes')
    .select(['id', 'from_cents', 'to_cents'])
    .where('product_id', '=', productId)
    .where('changed_at', '>=', since)
    .where('to_cents', '<', below)
    .whereRef('to_cents', '<', 'from_cents')
    .where('id', '>', (eb) =>
      eb
        .selectFrom('alerts')
        .innerJoin('price_changes as reported', 'reported.id', 'alerts.price_change_id')
        .where('reported.product_id', '=', productId)
        .where('reported.changed_at', '>=', since)
        .select(({ fn }) => fn.coalesce(fn.max('reported.id'), sql<number>`0`).as('id')),
    )
    .orderBy('id')
    .execute();

/** What someone paid out in a day without a requisition, in cents. */
export const sumUnrequested = async (
  db: Db,
  userId: number,
  { from, to }: { from: Date; to: Date },
): Promise<number> => {
  const { cents } = await db
    .selectFrom('finance_payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('cents'))
    .where('completed_by', '=', userId)
    .where('completed_at', '>=', from)
    .where('completed_at', '<', to)
    .where(sql<boolean>`requisition_id is null and direction = 'out' and status = 'completed'`)
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/** Until the transaction ends no one else adds up what this person paid out. */
export const lockExpensesOf = (db: Db, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('expenses of ' || ${userId}::text, 0))`.execute(db);

interface DiscountsOf {
  user_id: number;
  business_day: string;
}

/** Until the transaction ends no one else counts this person's discounts. */
export const lockDiscountsOf = (db: Db, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('discounts of ' || ${userId}::text, 0))`.execute(db);

export const insertNearLimitDiscount = (db: Db, discount: DiscountsOf & { sale: string }) =>
  db
    .insertInto('near_limit_discounts')
    .values(discount)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** On how many sales of a day someone gave a discount near the limit, one sale left out. */
export const countNearLimitDiscounts = async (
  db: Db,
  { user_id, business_day, except = '' }: DiscountsOf & { except?: string },
): Promise<number> => {
  const { count } = await db
    .selectFrom('near_limit_discounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('business_day', '=', business_day)
    .where('sale', '<>', except)
    .executeTakeFirstOrThrow();
  return count;
};

/** Alerts as people read them: who did what, to which record, how much and why. */
export const selectAlerts = (db: Db) =>
  db
    .selectFrom('alerts')
    .innerJoin('users', 'users.id', 'alerts.user_id')
    .leftJoin('orders', 'orders.id', 'alerts.order_id')
    .leftJoin('bills', 'bills.id', 'alerts.bill_id')
    .leftJoin('bookings', 'bookings.id', 'alerts.booking_id')
    .leftJoin('clients', (join) =>
      join.on(sql<boolean>`clients.id = coalesce(alerts.client_id, bookings.client_id)`),
    )
    .select([
      'alerts.id',
      'alerts.detail',
      'alerts.amount_cents',
      'alerts.reason',
      'alerts.order_id',
      'alerts.bill_id',
      'alerts.booking_id',
      'alerts.shift_id',
      'alerts.product_id',
      'alerts.service_id',
      'alerts.client_id',
      'alerts.wallet_id',
      'alerts.employee_id',
      'alerts.device_id',
      sql<string>`coalesce(nullif(alerts.subject, ''), orders.order_number, bills.bill_number, clients.name, '')`.as(
        'name',
      ),
      sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
        'who',
      ),
    ]);
