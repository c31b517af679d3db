import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBusyBusiness, aSampleBusiness } from '@revive/testing/busy-business.ts';
import { aClient, aProduct, aUser } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DELETED, KEPT, TRUNCATED } from './sample-tables.ts';

const { db, call, signInAs } = await testApp();
const { get, removeSample } = api.setup;
const NAME = { business_name: DEFAULT_POLICY.business_name };

/** Some records of every kind, marked as a sample with an invented therapist, and an admin. */
async function aSample() {
  const { token, id } = await signInAs('admin');
  const { id: invented } = await aUser(db);
  await aSampleBusiness(db, [invented]);
  const remove = (body: { business_name: string } = NAME, key = 'one-press') =>
    call(removeSample, { token, body, key });
  return { token, id, invented, remove };
}

const rowsOf = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
};

it('names every table once: emptied, or kept with a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const named = [...TRUNCATED, ...DELETED, ...Object.keys(KEPT)].sort();
  expect(named).toEqual(rows.map(({ name }) => name));
});

describe('POST /setup/api/sample/remove/', () => {
  it('empties the business, keeps who asked, and leaves true books for a first sale', async () => {
    const { token, id, invented, remove } = await aSample();
    expect((await call(get, { token })).body.sample_filled_at).not.toBeNull();
    const trail = await rowsOf('audit_entries');
    const removed = await remove();
    expect(removed).toMatchObject({ status: 200, body: { is_finished: false } });
    for (const table of [...TRUNCATED, ...DELETED]) expect(await rowsOf(table), table).toBe(0);
    const people = await db.selectFrom('users').select('id').execute();
    expect(people.map((person) => person.id)).toContain(id);
    expect(people.map((person) => person.id)).not.toContain(invented);
    expect(await rowsOf('audit_entries')).toBeGreaterThan(trail);
    expect((await call(get, { token })).body.sample_filled_at).toBeNull();
    await expectBooksTrue(db);
    // The same press again is the same removal.
    expect((await remove()).body).toEqual(removed.body);

    const oil = await aProduct(db, { price_cents: 20_00, quantity: 3 });
    const sold = await call(api.pos.sell, {
      token,
      body: {
        client: { name: 'Hodan', phone: '615123456', email: '', address: '' },
        items: [{ product_id: oil.id, quantity: 1, unit_price: 20 }],
        payment_info: { payment_method: 'cash', amount_paid: 21, discount: 0 },
      },
    });
    expect(sold.status).toBe(201);
    await expectBooksTrue(db);
    expect(await remove(NAME, 'another')).toMatchObject({
      status: 409,
      error: { detail: 'This business holds no sample data.' },
    });
  });

  it('is refused once anything was added, and says what', async () => {
    const { remove } = await aSample();
    await aClient(db);
    await aClient(db);
    await aProduct(db);
    expect(await remove()).toMatchObject({
      status: 409,
      error: {
        detail: 'The sample data stays, because something was added to it since: 2 clients and 1 product.',
      },
    });
    expect(await rowsOf('bookings')).toBeGreaterThan(0);
  });

  it('is refused without the name of the business, and for who is no admin', async () => {
    const { remove } = await aSample();
    expect(await remove({ business_name: 'revive' })).toMatchObject({
      status: 400,
      error: { business_name: ['Type the name of the business as Settings show it.'] },
    });
    const { token } = await signInAs('manager');
    expect((await call(removeSample, { token, body: NAME })).status).toBe(403);
    expect((await call(removeSample, { body: NAME })).status).toBe(401);
    expect(await rowsOf('clients')).toBeGreaterThan(0);
  });
});

it('lets nobody truncate the ledger of a business that is no sample', async () => {
  await aBusyBusiness(db);
  for (const table of ['journal_lines', 'journal_entries', 'stock_transactions'])
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow('append-only');
});
