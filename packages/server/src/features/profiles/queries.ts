import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { alertsOf, codeWordSince, MOST_PEOPLE_OF_PHONE, notesOf, tagsOf } from '../clients/index.ts';
import { hasMerges } from '../doubles/index.ts';

/** The services a client has open sessions of, as last booked. */
const selectActiveServices = (db: Db, clientId: Expression<number>) =>
  db
    .selectFrom('booking_services')
    .innerJoin('bookings', 'bookings.id', 'booking_services.booking_id')
    .innerJoin('services', 'services.id', 'booking_services.service_id')
    .innerJoin('service_categories', 'service_categories.id', 'services.category_id')
    .distinctOn('booking_services.service_id')
    .select([
      'booking_services.service_id as id',
      'booking_services.name',
      'service_categories.name as category',
      'booking_services.unit_price_cents',
      'booking_services.session_count',
      sql<boolean>`exists (
        select from sessions where booking_service_id = booking_services.id and tax_basis_points > 0
      )`.as('tax_included'),
    ])
    .where('bookings.client_id', '=', clientId)
    .where('bookings.status', '<>', 'cancelled')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.booking_service_id', '=', 'booking_services.id')
          .where('sessions.earned_at', 'is', null)
          .where('sessions.cancelled_at', 'is', null),
      ),
    )
    .orderBy('booking_services.service_id')
    .orderBy('booking_services.id', 'desc');

/** The others who have a client's phone, its holder first. */
const selectSamePhone = (db: Db, clientId: Expression<number>, phone: Expression<string>) =>
  db
    .selectFrom('clients as other')
    .select(['other.id', 'other.name'])
    .where('other.phone', '=', phone)
    .where('other.id', '<>', clientId)
    .where('other.archived_at', 'is', null)
    .orderBy('other.is_holder', 'desc')
    .orderBy('other.id')
    .limit(MOST_PEOPLE_OF_PHONE);

/** The client's record with services, money received minus refunds, and the balance of bookings not cancelled. */
export const findClient = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .select((eb) => [
      'id',
      'name',
      'created_at',
      'phone',
      'email',
      'address',
      'is_active',
      'language',
      'wants_reminders',
      'wants_receipts',
      'wants_offers',
      tagsOf(eb.ref('clients.id')).as('tags'),
      alertsOf(eb.ref('clients.id')).as('alerts'),
      codeWordSince(eb.ref('clients.id')).as('code_word_at'),
      hasMerges(eb.ref('clients.id')).as('has_merges'),
      notesOf(db, eb.ref('clients.id')).as('notes'),
      sql<number>`(${eb
        .selectFrom('order_payments')
        .innerJoin('orders', 'orders.id', 'order_payments.order_id')
        .whereRef('orders.client_id', '=', 'clients.id')
        .select(
          sql`coalesce(sum(case order_payments.kind when 'receipt' then amount_cents else -amount_cents end), 0)`.as(
            'spent',
          ),
        )} + ${eb
        .selectFrom('finance_payments')
        .whereRef('finance_payments.client_id', '=', 'clients.id')
        .where('finance_payments.status', '=', 'completed')
        .select(sql`coalesce(sum(finance_payments.amount_cents), 0)`.as('taken'))})::bigint`.as(
        'total_spent_cents',
      ),
      // Cancelled sessions are not owed; those held before their booking was cancelled may be.
      eb
        .selectFrom('sessions')
        .whereRef('sessions.client_id', '=', 'clients.id')
        .where('sessions.cancelled_at', 'is', null)
        .select(sql<number>`coalesce(sum(unpaid_cents), 0)::bigint`.as('owed'))
        .$asScalar()
        .$notNull()
        .as('balance_cents'),
      jsonArrayFrom(selectActiveServices(db, eb.ref('clients.id'))).as('active_services'),
      jsonArrayFrom(selectSamePhone(db, eb.ref('clients.id'), eb.ref('clients.phone'))).as('same_phone'),
    ])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
