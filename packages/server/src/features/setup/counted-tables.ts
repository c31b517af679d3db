import { type Text, text } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';

interface Counted {
  /** The rows in words. */
  said(count: number): Text;
  /** The column that says when a row was made; without one, as what the audit trail knows it. */
  made: string | { type: string; part: string | null };
  /** Which rows count, where the program writes others into the same table. */
  only?: RawBuilder<boolean>;
}

/**
 * What people add to a business by itself: a row that is newer than the sample is the business's own. All these tables have
 * an `id`.
 */
export const COUNTED = {
  clients: { said: (count) => text('{{count}} clients', { count }), made: 'created_at' },
  client_notes: { said: (count) => text('{{count}} notes on clients', { count }), made: 'created_at' },
  client_relations: {
    said: (count) => text('{{count}} relations of clients', { count }),
    made: 'created_at',
  },
  bills: { said: (count) => text('{{count}} bills', { count }), made: 'created_at' },
  parked_bills: { said: (count) => text('{{count}} parked bills', { count }), made: 'parked_at' },
  tags: { said: (count) => text('{{count}} tags', { count }), made: 'created_at' },
  service_categories: {
    said: (count) => text('{{count}} service categories', { count }),
    made: 'created_at',
  },
  services: { said: (count) => text('{{count}} services', { count }), made: 'created_at' },
  packages: { said: (count) => text('{{count}} packages', { count }), made: 'created_at' },
  measurement_types: {
    said: (count) => text('{{count}} measurement types', { count }),
    made: { type: 'measurement_type', part: null },
  },
  inventory_categories: {
    said: (count) => text('{{count}} product categories', { count }),
    made: 'created_at',
  },
  products: { said: (count) => text('{{count}} products', { count }), made: 'created_at' },
  stock_transactions: {
    said: (count) => text('{{count}} stock changes', { count }),
    made: 'recorded_at',
    // Those of a sale are counted with it, and what begins a product with that.
    only: sql<boolean>`order_id is null and exists (
      select from products where products.id = product_id and products.id <= (last_ids ->> 'products')::bigint)`,
  },
  resources: {
    said: (count) => text('{{count}} therapists or rooms or machines', { count }),
    made: 'created_at',
  },
  working_exceptions: {
    said: (count) => text('{{count}} changed working days', { count }),
    made: { type: 'resource', part: 'working_exceptions' },
  },
  leave_requests: { said: (count) => text('{{count}} leave requests', { count }), made: 'created_at' },
  occupancies: {
    said: (count) => text('{{count}} blocked times', { count }),
    made: 'created_at',
    // Those of sessions are counted with their bookings; a hold lasts minutes, and leave has its request.
    only: sql<boolean>`reason <> all ('{session,hold}') and not exists (
      select from leave_requests where occupancy_id = counted.id)`,
  },
  bookings: { said: (count) => text('{{count}} bookings', { count }), made: 'created_at' },
  waitlist: { said: (count) => text('{{count}} waiting list entries', { count }), made: 'created_at' },
  consents: { said: (count) => text('{{count}} signed consents', { count }), made: 'given_at' },
  questions: { said: (count) => text('{{count}} questions of health', { count }), made: 'created_at' },
  answers: { said: (count) => text('{{count}} answers about health', { count }), made: 'asked_at' },
  measurements: { said: (count) => text('{{count}} measurements', { count }), made: 'recorded_at' },
  photos: { said: (count) => text('{{count}} photos of clients', { count }), made: 'taken_at' },
  privacy_requests: { said: (count) => text('{{count}} privacy requests', { count }), made: 'created_at' },
  orders: {
    said: (count) => text('{{count}} sales', { count }),
    made: 'created_at',
    // A job settles the unknown payment of a booking of the sample.
    only: sql<boolean>`(booking_id <= (last_ids ->> 'bookings')::bigint) is not true`,
  },
  drawer_shifts: { said: (count) => text('{{count}} shifts', { count }), made: 'opened_at' },
  drawer_movements: { said: (count) => text('{{count}} cash movements', { count }), made: 'recorded_at' },
  requisitions: { said: (count) => text('{{count}} requisitions', { count }), made: 'created_at' },
  finance_payments: { said: (count) => text('{{count}} payments', { count }), made: 'created_at' },
  finance_attachments: { said: (count) => text('{{count}} photos of bills', { count }), made: 'uploaded_at' },
  transfers: { said: (count) => text('{{count}} transfers of wallets', { count }), made: 'created_at' },
  journal_entries: {
    said: (count) => text('{{count}} entries in the books', { count }),
    made: 'posted_at',
    // What the sample's people and its own bookings lead to belongs to the sample.
    only: sql<boolean>`(actor_id = any (user_ids)) is not true`,
  },
} satisfies Record<string, Counted>;

export type CountedTable = keyof typeof COUNTED;

export const COUNTED_TABLES = Object.keys(COUNTED) as CountedTable[];

export const countedAs = (table: CountedTable): Counted => COUNTED[table];
