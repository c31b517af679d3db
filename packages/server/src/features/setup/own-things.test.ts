import { cents, DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aSampleBusiness } from '@revive/testing/busy-business.ts';
import {
  aBooking,
  aCategory,
  aClient,
  aMeasurementOption,
  anInventoryCategory,
  aProduct,
  aService,
  aUser,
} from '@revive/testing/factories.ts';
import { aFinancePayment, aRequisition } from '@revive/testing/finance.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { aTransfer } from '@revive/testing/transfers.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { receiveDeposit } from '../bookings/index.ts';
import { moveStock } from '../inventory/index.ts';
import { moveCash } from '../shifts/move-cash.ts';
import { openShift } from '../shifts/open-shift.ts';
import { COUNTED_TABLES, type CountedTable } from './counted-tables.ts';

const { db, call, clock, signInAs } = await testApp();
const { removeSample } = api.setup;
const body = { business_name: DEFAULT_POLICY.business_name };

const AT = new Date('2026-11-20T08:00:00Z');
const QUESTION = { texts: '{"en": "Allergies?"}', kind: 'text', stops: 'none', place: 1, created_at: AT };

/** A sample with an open drawer and a question of health, and the admin who looks at it. */
async function aSample() {
  const { id, token } = await signInAs('admin');
  const actor = { kind: 'staff', id, name: 'Amina Ali', role: 'admin', sign_in_id: '' } as const;
  const shift = await openShift(db, clock, { float: cents(20_00), notes: null }, actor);
  await db
    .insertInto('questions')
    .values({ ...QUESTION, archived_at: AT })
    .execute();
  await aMeasurementOption(db, (await aService(db)).id);
  await aSampleBusiness(db);
  const firstOf = async (table: CountedTable, where = sql`true`) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${where} order by id limit 1`.execute(db);
    return rows[0]!.id;
  };
  return {
    id,
    actor,
    shift: shift.id,
    firstOf,
    therapist: await firstOf('resources', sql`kind = 'therapist'`),
    client_id: await firstOf('clients'),
    remove: () => call(removeSample, { token, body }),
  };
}

type Sample = Awaited<ReturnType<typeof aSample>>;

// What a person adds to a sample, and how it is said. Each leans on rows of the sample, so that it is the only thing added.
const OWN: Record<CountedTable, [said: string, add: (sample: Sample) => Promise<unknown>]> = {
  clients: ['1 client', () => aClient(db)],
  client_notes: [
    '1 note on a client',
    ({ id, client_id }) =>
      db
        .insertInto('client_notes')
        .values({ client_id, note: 'Likes tea', created_by: id, created_at: AT })
        .execute(),
  ],
  client_relations: [
    '1 relation of clients',
    ({ id, client_id }) =>
      db
        .insertInto('client_relations')
        .values((eb) => ({
          ...{ client_id, kind: 'sister', back: 'sister', created_at: AT, created_by: id },
          person_id: eb
            .selectFrom('clients')
            .select(({ fn }) => fn.max('id').as('id'))
            .where('id', '<>', client_id),
        }))
        .execute(),
  ],
  bills: [
    '1 bill',
    ({ id }) =>
      db
        .insertInto('bills')
        .values({
          state: 'given_up',
          subtotal_cents: 0,
          tax_cents: 0,
          discount_cents: 0,
          total_cents: 0,
          created_at: AT,
          created_by: id,
          business_day: '2026-11-20',
          ended_at: AT,
        })
        .execute(),
  ],
  parked_bills: [
    '1 parked bill',
    ({ id }) =>
      db
        .insertInto('parked_bills')
        .values({ name: 'Red scarf', lines: '[]', parked_at: AT, parked_by: id })
        .execute(),
  ],
  tags: [
    '1 tag',
    () => db.insertInto('tags').values({ name: 'VIP', colour: 'red', created_at: AT }).execute(),
  ],
  service_categories: ['1 service category', () => aCategory(db)],
  services: [
    '1 service',
    async ({ firstOf }) => aService(db, { category_id: await firstOf('service_categories') }),
  ],
  packages: [
    '1 package',
    () => db.insertInto('packages').values({ name: 'Ten visits', price_cents: 100_00 }).execute(),
  ],
  measurement_types: [
    '1 measurement type',
    () => db.insertInto('measurement_types').values({ name: 'Neck', unit: 'cm' }).execute(),
  ],
  inventory_categories: ['1 product category', () => anInventoryCategory(db)],
  products: ['1 product', () => aProduct(db)],
  stock_transactions: [
    '1 stock change',
    async ({ id, firstOf }) => {
      const product_id = await firstOf('products');
      const facts = { type: 'in', order_id: null, notes: '', actor_id: id, at: AT } as const;
      return inTransaction(db, (trx) => moveStock(trx, [{ product_id, change: 3 }], facts));
    },
  ],
  resources: ['1 therapist or room or machine', () => aResource(db, 'Own room', { kind: 'room' })],
  working_exceptions: [
    '1 changed working day',
    ({ therapist }) =>
      sql`insert into working_exceptions (resource_id, day, opens, closes)
        values (${therapist}, '2026-12-01', 600, 700)`.execute(db),
  ],
  leave_requests: [
    '1 leave request',
    ({ id, therapist }) =>
      sql`insert into leave_requests (resource_id, requested_by, starts_at, ends_at, created_at)
        values (${therapist}, ${id}, '2026-12-02', '2026-12-03', ${AT})`.execute(db),
  ],
  occupancies: [
    '1 blocked time',
    ({ therapist }) =>
      sql`insert into occupancies (resource_id, reason, during)
        values (${therapist}, 'block', tstzrange('2026-12-04', '2026-12-05'))`.execute(db),
  ],
  bookings: [
    '1 booking',
    async ({ client_id, firstOf }) => {
      const { phone } = await db
        .selectFrom('clients')
        .select('phone')
        .where('id', '=', client_id)
        .executeTakeFirstOrThrow();
      return aBooking(db, { phone: phone!, services: [await firstOf('services')] });
    },
  ],
  waitlist: [
    '1 waiting list entry',
    async ({ client_id, firstOf }) =>
      sql`insert into waitlist (client_id, service_id, from_day, to_day, part_of_day, created_at)
        values (${client_id}, ${await firstOf('services')}, '2026-12-01', '2026-12-05', 'any', ${AT})`.execute(
        db,
      ),
  ],
  consents: [
    '1 signed consent',
    ({ id, client_id }) =>
      sql`insert into consents (client_id, template_id, kind, text_hash, given_at, given_by, channel, typed_name)
        select ${client_id}, id, kind, text_hash, ${AT}, ${id}, 'desk', 'Hodan Ali'
        from consent_templates order by id limit 1`.execute(db),
  ],
  questions: ['1 question of health', () => db.insertInto('questions').values(QUESTION).execute()],
  answers: [
    '1 answer about health',
    async ({ id, client_id, firstOf }) =>
      sql`insert into answers (client_id, question_id, question_text, value, asked_at, asked_by, channel)
        values (${client_id}, ${await firstOf('questions')}, 'Allergies?', 'Nuts', ${AT}, ${id}, 'desk')`.execute(
        db,
      ),
  ],
  measurements: [
    '1 measurement',
    async ({ client_id }) =>
      sql`insert into measurements (session_id, client_id, measurement_type_id, value, recorded_at)
        select sessions.id, client_id, measurement_types.id, 90, ${AT}
        from sessions, measurement_types where client_id = ${client_id} limit 1`.execute(db),
  ],
  photos: [
    '1 photo of a client',
    ({ id, client_id }) =>
      sql`insert into photos (client_id, area, angle, thumb_bytes, full_bytes, width, height, taken_at, taken_by)
        values (${client_id}, 'Belly', 'From the front', '', '', 1, 1, ${AT}, ${id})`.execute(db),
  ],
  privacy_requests: [
    '1 privacy request',
    ({ client_id }) =>
      sql`insert into privacy_requests (client_id, kind, note, created_at, due_at)
        values (${client_id}, 'export', '', ${AT}, ${AT})`.execute(db),
  ],
  orders: [
    '1 sale',
    async ({ firstOf }) => anOnlineOrder(db, { items: [{ product_id: await firstOf('products') }] }),
  ],
  drawer_shifts: [
    '1 shift',
    async ({ actor }) => {
      const { id } = await aUser(db);
      return openShift(db, clock, { float: cents(0), notes: null }, { ...actor, id });
    },
  ],
  drawer_movements: [
    '1 cash movement',
    ({ actor, shift }) =>
      moveCash(db, clock, {
        id: shift,
        direction: 'out',
        amount: cents(5_00),
        reason: 'To the bank',
        actor,
      }),
  ],
  requisitions: ['1 requisition', () => aRequisition(db)],
  finance_payments: ['1 payment', () => aFinancePayment(db)],
  finance_attachments: [
    '1 photo of a bill',
    async ({ id, firstOf }) =>
      sql`insert into finance_attachments
          (finance_payment_id, file_name, width, height, thumb_bytes, full_bytes, uploaded_by)
        values (${await firstOf('finance_payments', sql`status = 'pending'`)}, 'bill.jpg', 1, 1, '', '', ${id})`.execute(
        db,
      ),
  ],
  journal_entries: [
    '1 entry in the books',
    async ({ id, firstOf }) => {
      const booking_id = await firstOf(
        'bookings',
        sql`status = 'completed' and amount_paid_cents < cost_cents`,
      );
      const { client_id } = await db
        .selectFrom('bookings')
        .select('client_id')
        .where('id', '=', booking_id)
        .executeTakeFirstOrThrow();
      return receiveDeposit(db, clock, {
        booking_id,
        client_id,
        amount_cents: 1_00,
        payment_method: 'cash',
        actor_id: id,
      });
    },
  ],
  transfers: ['1 transfer of wallets', () => aTransfer(db)],
};

const BEFORE = 'The sample data stays, because something was added to it since: ';

/** What a refusal names. */
const namedIn = (detail: string): string[] => {
  expect(detail.startsWith(BEFORE), detail).toBe(true);
  return detail.slice(BEFORE.length, -1).split(/, | and /);
};

it('never loses what a person adds to a sample: its removal is refused and says what it is, table by table', async () => {
  const sample = await aSample();
  const added: string[] = [];
  for (const table of COUNTED_TABLES) {
    const [said, add] = OWN[table];
    await add(sample);
    added.push(said);
    const { status, error } = await sample.remove();
    expect(status, table).toBe(409);
    expect(namedIn(error.detail), table).toEqual(added);
  }
});

describe('a sample of an older version, which noted the last ids of fewer tables', () => {
  const asOfOlder = () =>
    sql`update sample_data set last_ids = (
      select jsonb_object_agg(key, value) from jsonb_each(last_ids) where key = any(
        '{clients,services,products,bookings,orders,drawer_shifts,requisitions,finance_payments,journal_entries}'))`.execute(
      db,
    );

  it('is kept with what a person added', async () => {
    const sample = await aSample();
    await asOfOlder();
    const added = ['resources', 'measurement_types', 'working_exceptions'] as const;
    for (const table of added) await OWN[table][1](sample);
    const { error } = await sample.remove();
    expect(namedIn(error.detail).toSorted()).toEqual(added.map((table) => OWN[table][0]).toSorted());
  });

  it('is removed where nothing was added', async () => {
    const { remove } = await aSample();
    await asOfOlder();
    expect((await remove()).status).toBe(200);
  });
});
