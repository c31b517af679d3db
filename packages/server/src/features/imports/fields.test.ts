import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient, aProduct, aService } from '@revive/testing/factories.ts';
import { importing } from '@revive/testing/imports.ts';
import { ledgerInDollars } from '@revive/testing/treating.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const test = await testApp();
const { db, call, clock, signInAs } = test;

const readClients = () =>
  db
    .selectFrom('clients')
    .leftJoin('client_tags', 'client_id', 'clients.id')
    .leftJoin('tags', 'tags.id', 'tag_id')
    .leftJoin('client_notes', 'client_notes.client_id', 'clients.id')
    .select(['clients.name', 'birth_year', 'sex', 'tags.name as tag', 'note'])
    .orderBy('clients.id')
    .orderBy('tags.name')
    .execute();

describe('clients', () => {
  const COLUMNS = ['Phone', 'Name', 'Birth year', 'Sex', 'Tags', 'Note'];
  const tag = async (name: string) => {
    const { token } = await signInAs('manager');
    return call(api.clients.addTag, { token, body: { name, colour: 'green' } });
  };

  it('are brought in with year of birth, sex, tags and a note, and undone with them', async () => {
    const { bringIn, undo, upload, check } = await importing(test);
    await tag('VIP');
    await tag('Bride');
    await aClient(db, { name: 'Hodan Ali', phone: '252615111111' });
    const before = await readClients();
    const rows = [
      COLUMNS,
      ['615111111', 'Hodan Ali', '1990', 'F', 'vip; Bride', 'Sits by the window'],
      ['615222222', 'Cali Nuur', '١٩٨٥', 'Rag', '', 'No oils'],
    ];
    const { id, checked } = await bringIn('clients', rows);
    expect(checked).toMatchObject({ new: 1, changed: 1, refused: 0, asks: [] });
    expect(checked.changes.map(({ field, to }) => [field, to])).toEqual([
      ['birth_year', '1990'],
      ['sex', 'woman'],
      ['tags', 'vip, Bride'],
      ['note', 'Sits by the window'],
    ]);
    expect(await readClients()).toEqual([
      { name: 'Hodan Ali', birth_year: 1990, sex: 'woman', tag: 'Bride', note: 'Sits by the window' },
      { name: 'Hodan Ali', birth_year: 1990, sex: 'woman', tag: 'VIP', note: 'Sits by the window' },
      { name: 'Cali Nuur', birth_year: 1985, sex: 'man', tag: null, note: 'No oils' },
    ]);
    const again = await upload('clients', `${rows.map((row) => row.join('\t')).join('\n')}\n`);
    expect((await check(again.body.id)).body).toMatchObject({ same: 2, new: 0, changed: 0 });
    expect(await undo(id)).toMatchObject({ status: 200, body: { state: 'undone' } });
    expect(await readClients()).toEqual(before);
  });

  it('keep what an older program did not know of, when its import is undone', async () => {
    const { bringIn, undo } = await importing(test);
    await tag('VIP');
    const { id: client_id } = await aClient(db, {
      name: 'Hodan Ali',
      phone: '252615111111',
      birth_year: 1990,
    });
    await db.updateTable('clients').set({ sex: 'woman' }).where('id', '=', client_id).execute();
    await db
      .insertInto('client_tags')
      .values((eb) => ({ client_id, tag_id: eb.selectFrom('tags').select('id') }))
      .execute();
    const before = await readClients();
    const { id } = await bringIn('clients', [
      ['Phone', 'Name', 'Address'],
      ['615111111', 'Hodan Ali', 'Hamar Weyne'],
    ]);
    await sql`update import_changes set before = before - '{birth_year,sex,tags}'::text[]`.execute(db);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await readClients()).toEqual(before);
  });

  it('are refused at the column for a tag, a sex or a year that is none', async () => {
    const { bringIn } = await importing(test);
    const { checked } = await bringIn('clients', [
      COLUMNS,
      ['615111111', 'Hodan Ali', '', '', 'Gold', ''],
      ['615222222', 'Ayaan', '1790', '', '', ''],
      ['615333333', 'Cali', '', 'x', '', 'n'.repeat(1001)],
    ]);
    expect(checked.errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Tags'],
      [3, 'Birth year'],
      [4, 'Sex'],
      [4, 'Note'],
    ]);
  });
});

describe('products', () => {
  const COLUMNS = ['SKU', 'Name', 'Price', 'Quantity', 'Cost'];

  it('are brought in with their stock and cost, and undone with it', async () => {
    const { bringIn, undo } = await importing(test);
    await aProduct(db, { sku: 'OIL-1', name: 'Oil', quantity: 3, price_cents: 10_00 });
    const read = () =>
      db.selectFrom('products').select(['sku', 'quantity', 'cost_price_cents']).orderBy('id').execute();
    const before = await read();
    const { id, checked } = await bringIn('products', [
      COLUMNS,
      ['OIL-1', 'Oil', '10', '5', '4'],
      ['C-2', 'Cream', '8', '7', '2.50'],
    ]);
    expect(checked).toMatchObject({ new: 1, changed: 1, refused: 0 });
    expect(await read()).toEqual([
      { sku: 'OIL-1', quantity: 5, cost_price_cents: 4_00 },
      { sku: 'C-2', quantity: 7, cost_price_cents: 2_50 },
    ]);
    await expectBooksTrue(db);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await read()).toEqual(before);
    await expectBooksTrue(db);
  });

  it('keep the price before, of which an older program kept nothing, when its import is undone', async () => {
    const { bringIn, undo } = await importing(test);
    const { id: product } = await aProduct(db, { sku: 'OIL-1', name: 'Oil', price_cents: 10_00 });
    const read = () =>
      db
        .selectFrom('products')
        .select(['price_cents', 'previous_price_cents', 'category_id'])
        .where('id', '=', product)
        .executeTakeFirstOrThrow();
    await db.updateTable('products').set({ previous_price_cents: 12_00 }).execute();
    const before = await read();
    const { id } = await bringIn('products', [
      ['SKU', 'Name', 'Price', 'Cost'],
      ['OIL-1', 'Oil', '10', '4'],
    ]);
    await sql`update import_changes set before = before - 'previous_price_cents'`.execute(db);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await read()).toEqual(before);
  });

  it('have a cost from a file of stock, which undoing takes back', async () => {
    const { bringIn, undo } = await importing(test);
    await aProduct(db, { sku: 'OIL-1', name: 'Oil', quantity: 3, price_cents: 10_00 });
    const { id, checked } = await bringIn('stock', [
      ['SKU', 'Quantity', 'Cost'],
      ['OIL-1', '3', '4.25'],
    ]);
    expect(checked).toMatchObject({ changed: 1, changes: [{ field: 'cost', from: '', to: '4.25' }] });
    expect(await db.selectFrom('products').select('cost_price_cents').execute()).toEqual([
      { cost_price_cents: 4_25 },
    ]);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await db.selectFrom('products').select(['quantity', 'cost_price_cents']).execute()).toEqual([
      { quantity: 3, cost_price_cents: null },
    ]);
  });

  it('whose price or stock a manager changes by a file are reported to the owner, and not those of an admin', async () => {
    const owner = await importing(test);
    await aProduct(db, { sku: 'OIL-1', name: 'Oil', quantity: 3, price_cents: 10_00 });
    const heard = async () =>
      (await call(api.notifications.list, { token: owner.token })).body.items
        .map(({ kind }) => kind as string)
        .filter((kind) => kind === 'price_change_alert' || kind === 'stock_alert')
        .sort();
    await owner.bringIn('products', [COLUMNS, ['OIL-1', 'Oil', '12', '4', '']]);
    expect(await heard()).toEqual([]);
    const manager = await importing(test, 'manager');
    await manager.bringIn('products', [COLUMNS, ['OIL-1', 'Oil', '1', '2', '']]);
    expect(await heard()).toEqual(['price_change_alert', 'stock_alert']);
  });
});

describe('balances', () => {
  const COLUMNS = ['Phone', 'Name', 'Owes', 'Credit'];
  const FILE = [
    COLUMNS,
    ['615111111', 'Hodan 1', '40.25', ''],
    ['615111112', 'Hodan 2', '', '12'],
    ['615111113', 'Hodan 3', '', '0'],
    ['615111114', 'Hodan 4', '5', '7.50'],
  ];

  const aBook = async () => {
    const clients: { id: number }[] = [];
    for (const n of [1, 2, 3, 4])
      clients.push(await aClient(db, { name: `Hodan ${n}`, phone: `25261511111${n}` }));
    const book = await importing(test);
    const creditOf = async (n: number) =>
      (await call(api.credit.get, { token: book.token, params: { id: clients[n - 1]!.id } })).body;
    return { ...book, clients, creditOf };
  };

  it('are what clients owe, and what is kept for them until the import is undone', async () => {
    const { bringIn, undo, creditOf, token } = await aBook();
    const { id, checked, done } = await bringIn('balances', FILE);
    expect(checked).toMatchObject({ new: 3, same: 1, refused: 0, errors: [] });
    expect(done.status).toBe(200);
    expect(await creditOf(2)).toMatchObject({
      balance: 12,
      entries: [{ kind: 'brought_forward', amount: 12, bill: null }],
    });
    expect((await creditOf(4)).balance).toBe(7.5);
    // No money came, and nothing was sold.
    expect(await ledgerInDollars(db)).toEqual({
      receivable: 45.25,
      client_credit: -19.5,
      brought_forward: -25.75,
    });
    expect((await call(api.analytics.get, { token })).body).toMatchObject({
      total_sales: 0,
      total_orders: 0,
    });
    await expectBooksTrue(db);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await creditOf(2)).toMatchObject({ balance: 0, entries: [] });
    expect(await db.selectFrom('credit_accounts').select('id').execute()).toEqual([]);
    await expectBooksTrue(db);
  });

  it('are brought in once: the same credit changes nothing, and another sum is refused', async () => {
    const { bringIn } = await aBook();
    await bringIn('balances', FILE);
    const { checked } = await bringIn('balances', [
      COLUMNS,
      ['615111112', 'Hodan 2', '3', '12'],
      ['615111114', 'Hodan 4', '5', '8'],
    ]);
    expect(checked).toMatchObject({
      new: 1,
      refused: 1,
      errors: [
        {
          row: 3,
          column: 'Credit',
          message: '$7.50 of credit was brought forward for Hodan 4 already. Undo that import first.',
        },
      ],
    });
    expect(await ledgerInDollars(db)).toMatchObject({ receivable: 48.25, client_credit: -19.5 });
    await expectBooksTrue(db);
  });

  it('are not undone once some of the credit is spent; once that came back, they are', async () => {
    const { bringIn, undo, creditOf, clients, token } = await aBook();
    const { id } = await bringIn('balances', FILE);
    const oil = await aProduct(db, { price_cents: 10_00, quantity: 5 });
    const { body: bill } = await call(api.bills.create, {
      token,
      body: {
        client: clients[1]!.id,
        lines: [{ product: oil.id, quantity: 1, unit_price: 10 }],
        payments: [{ method: 'credit', amount: 10.5 }],
      } as never,
    });
    expect((await creditOf(2)).balance).toBe(1.5);
    const refused = await undo(id);
    expect(refused).toMatchObject({
      status: 409,
      error: { built_on: [expect.stringMatching(/^R\d+ Hodan 2$/)] },
    });
    expect((await creditOf(4)).balance).toBe(7.5);
    await call(api.bills.void, { token, params: { id: bill.id }, body: { reason: 'A mistake' } as never });
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect((await creditOf(2)).balance).toBe(0);
    await expectBooksTrue(db);
  });
});

describe('sessions', () => {
  const COLUMNS = ['Phone', 'Name', 'Service', 'Total', 'Held', 'Paid', 'Next date'];

  it('are those of the course that were not held, and the next one has its day', async () => {
    const { bringIn, undo } = await importing(test);
    await aClient(db, { name: 'Hodan Ali', phone: '252615111111' });
    await aService(db, { name: 'Facial' });
    const year = clock.now().getUTCFullYear() + 1;
    const { id, checked } = await bringIn('sessions', [
      COLUMNS,
      ['615111111', 'Hodan Ali', 'Facial', '5', '3', '100', `4/3/${String(year).slice(2)} 10:30`],
    ]);
    expect(checked).toMatchObject({ new: 1, refused: 0 });
    const sessions = await db
      .selectFrom('sessions')
      .select(['scheduled_at', 'attendance', 'amount_paid_cents'])
      .orderBy('session_number')
      .execute();
    expect(sessions).toMatchObject([
      { attendance: null, amount_paid_cents: 50_00 },
      { scheduled_at: null, amount_paid_cents: 50_00 },
    ]);
    expect(sessions[0]!.scheduled_at!.toISOString()).toBe(`${year}-03-04T07:30:00.000Z`);
    await expectBooksTrue(db);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('are none of a course that was held to its end, and are refused where more were held than there are', async () => {
    const { bringIn } = await importing(test);
    await aClient(db, { name: 'Hodan Ali', phone: '252615111111' });
    await aService(db, { name: 'Facial' });
    await aService(db, { name: 'Peeling' });
    const { checked } = await bringIn('sessions', [
      COLUMNS,
      ['615111111', 'Hodan Ali', 'Facial', '5', '5', '', ''],
      ['615111111', 'Hodan Ali', 'Peeling', '5', '6', '10', ''],
      ['615111111', 'Hodan Ali', 'Massage', '5', '0', '10', ''],
      ['615111111', 'Hodan Ali', 'Facial', '2', '0', '10', '31/02/2027'],
    ]);
    expect(checked).toMatchObject({ same: 1, refused: 3 });
    expect(checked.errors.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Held'],
      [4, 'Service'],
      [5, 'Next date'],
    ]);
  });
});
