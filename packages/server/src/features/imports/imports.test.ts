import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient, aProduct, aService } from '@revive/testing/factories.ts';
import { csvOf, importing } from '@revive/testing/imports.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const test = await testApp();
const { db, call, signInAs } = test;

const CLIENTS = [
  ['Mobile Number', 'Full Name', 'Email', 'Date of birth'],
  ['0615 111 111', 'Hodan Ali', 'hodan@example.so', '31/12/1990'],
  ['+252615222222', 'Faadumo Cali', '', ''],
];

const PRODUCT_COLUMNS = ['SKU', 'Name', 'Price'];
const STOCK_COLUMNS = ['SKU', 'Quantity'];
const DEBT_COLUMNS = ['Phone', 'Balance'];
const COURSE_COLUMNS = ['Phone', 'Service', 'Sessions left', 'Paid'];

/** How many rows each table has, but those that note what was done. */
async function countTables() {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('audit_entries', 'imports', 'import_rows', 'import_mappings', 'sign_ins', 'sign_in_uses', 'users')
    order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: found } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
    counts[name] = found[0]!.n;
  }
  return counts;
}

const sumOf = async (account: string) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(debit_cents - credit_cents), 0)::bigint as cents from journal_lines where account = ${account}`.execute(
    db,
  );
  return rows[0]!.cents;
};

describe('POST /imports/api/', () => {
  it('answers the columns of a file, and which field each is', async () => {
    const { upload } = await importing(test);
    expect(await upload('clients', csvOf(CLIENTS))).toMatchObject({
      status: 201,
      body: {
        kind: 'clients',
        name: 'book.csv',
        columns: CLIENTS[0],
        mapping: { phone: 'Mobile Number', name: 'Full Name', email: 'Email', birthday: 'Date of birth' },
        rows: 2,
        state: 'uploaded',
      },
    });
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'Choose a file.'],
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004'),
      'This is a workbook or an archive. Save it as CSV and send that.',
    ],
    ['bytes', Buffer.from([1, 0, 2, 0, 3, 4, 0, 0]), 'This is no table. Save it as CSV and send that.'],
    ['a header alone', Buffer.from('Name,Phone\r\n'), 'This file has no rows below its header.'],
    [
      '300 columns',
      Buffer.from(`${'a,'.repeat(300)}a\r\n${'1,'.repeat(300)}1\r\n`),
      'A file can have at most 60 columns.',
    ],
    [
      '3000 columns',
      Buffer.from(`${'a,'.repeat(3000)}a\r\n${'1,'.repeat(3000)}1\r\n`),
      'A file can have at most 60 columns.',
    ],
    [
      '20,001 rows',
      Buffer.from(`Name,Phone\r\n${'a,1\r\n'.repeat(20_001)}`),
      'A file can have at most 20000 rows. Divide it and bring in one part after the other.',
    ],
  ])('refuses %s', async (_, file, message) => {
    const { upload } = await importing(test);
    expect(await upload('clients', file)).toMatchObject({ status: 400, body: { file: [message] } });
  });

  it('refuses the unsigned, and all but managers and admins', async () => {
    expect((await call(api.imports.list)).status).toBe(401);
    const { token } = await signInAs('staff');
    expect((await call(api.imports.list, { token })).status).toBe(403);
    const { bringIn } = await importing(test, 'manager');
    expect(await bringIn('clients', CLIENTS)).toMatchObject({ done: { status: 200 } });
  });

  it('names only the fields that have a column', async () => {
    const { upload } = await importing(test);
    const { body } = await upload('stock', csvOf([STOCK_COLUMNS, ['OIL-1', '5']]));
    expect(body.mapping).toEqual({ sku: 'SKU', quantity: 'Quantity' });
  });

  it.each([
    ['UTF-16', Buffer.from(`\uFEFFالاسم\tالهاتف\r\nهدن علي\t٠٦١٥١٢٣٤٥٦\r\n`, 'utf16le')],
    ['UTF-8 with semicolons', Buffer.from('\uFEFFالاسم;الهاتف\r\nهدن علي;٠٦١٥١٢٣٤٥٦\r\n')],
    // 'اسم;هاتف' in Windows-1256.
    [
      'Windows-1256',
      Buffer.from([
        0xc7,
        0xd3,
        0xe3,
        0x3b,
        0xe5,
        0xc7,
        0xca,
        0xdd,
        0x0d,
        0x0a,
        0xe5,
        0xcf,
        0xe4,
        0x3b,
        ...Buffer.from('0615123456\r\n'),
      ]),
    ],
  ])('reads %s', async (_, file) => {
    const { upload, check } = await importing(test);
    const { body } = await upload('clients', file);
    expect((await check(body.id)).body).toMatchObject({ new: 1, refused: 0, errors: [] });
  });
});

describe('a check', () => {
  it('says what each row would do, and writes nothing of it', async () => {
    const { upload, check } = await importing(test);
    await aClient(db, { name: 'Hodan Ali', phone: '252615111111' });
    const before = await countTables();
    const { body } = await upload('clients', csvOf([...CLIENTS, ['61', 'Ayaan', 'x', '99/99/99']]));
    expect((await check(body.id)).body).toMatchObject({
      new: 1,
      same: 0,
      changed: 1,
      refused: 1,
      errors: [
        {
          row: 4,
          column: 'Mobile Number',
          message: 'This is no phone number of nine digits, such as 615123456.',
        },
        { row: 4, column: 'Email', message: 'Enter a valid email address.' },
        { row: 4, column: 'Date of birth', message: 'This is no date.' },
      ],
      changes: expect.arrayContaining([
        { row: 2, name: 'Hodan Ali', field: 'birthday', from: '', to: '1990-12-31' },
      ]),
      asks_date_order: false,
    });
    expect(await countTables()).toEqual(before);
  });

  it('says it in the language of its reader', async () => {
    const { upload, check } = await importing(test);
    const { body } = await upload(
      'clients',
      csvOf([
        ['Phone', 'Name'],
        ['61', 'Ayaan'],
      ]),
    );
    const { body: found } = await check(body.id, {}, 'ar');
    expect(found.errors[0]!.message).toMatch(/[\u0600-\u06ff]/);
  });

  it('refuses a row of sums, passes over empty rows, and numbers rows as in the file', async () => {
    const { upload, check } = await importing(test);
    const rows = [
      ['Debts of May', ''],
      ['', ''],
      ['Taleefan', 'Deyn'],
      ['615000001', '5'],
      ['', ''],
      ['x', '5'],
      ['Wadarta', '10'],
    ];
    const { body } = await upload('balances', csvOf(rows));
    expect((await check(body.id)).body).toMatchObject({
      refused: 3,
      errors: [
        { row: 4 },
        { row: 6, column: 'Taleefan' },
        { row: 7, column: 'Taleefan', message: 'This row is a sum of others. It is not brought in.' },
      ],
    });
  });

  it('refuses a mapping without what is needed', async () => {
    const { upload, check } = await importing(test);
    const { body } = await upload(
      'clients',
      csvOf([
        ['A', 'B'],
        ['615111111', 'Hodan'],
      ]),
    );
    expect((await check(body.id)).error).toMatchObject({ mapping: ['Choose a column for: phone, name.'] });
    expect((await check(body.id, { mapping: { phone: 'A', name: 'B' } })).body).toMatchObject({ new: 1 });
  });

  it('asks for the order of dates that can be read in both', async () => {
    const { upload, check } = await importing(test);
    const { body } = await upload(
      'clients',
      csvOf([
        ['Phone', 'Name', 'Birthday'],
        ['615111111', 'Hodan', '03/04/1990'],
      ]),
    );
    expect((await check(body.id)).body.asks_date_order).toBe(true);
    expect((await check(body.id, { date_order: 'month_first' })).body.asks_date_order).toBe(false);
  });
});

describe('bringing in', () => {
  it('adds what is new, changes what is known, once, and undoes both', async () => {
    const { upload, check, commit, undo, bringIn } = await importing(test);
    const known = await aClient(db, { name: 'Hodan Ali', phone: '252615111111', email: 'old@example.so' });
    const before = await countTables();
    const { id, done } = await bringIn('clients', CLIENTS);
    expect(done.body).toMatchObject({ state: 'committed', counts: { new: 1, changed: 1 }, progress: null });
    expect(await commit(id)).toMatchObject({ status: 200, body: { state: 'committed' } });
    expect(await db.selectFrom('clients').select(['name', 'phone', 'email']).orderBy('id').execute()).toEqual(
      [
        { name: 'Hodan Ali', phone: '252615111111', email: 'hodan@example.so' },
        { name: 'Faadumo Cali', phone: '252615222222', email: null },
      ],
    );
    expect((await upload('clients', csvOf(CLIENTS))).body.detail).toMatch(
      /^This file was brought in already, as book.csv on/,
    );
    const other = await upload(
      'clients',
      csvOf([...CLIENTS.slice(0, 2), ['0615222222', 'Faadumo Cali', 'f@example.so', '']]),
    );
    expect((await check(other.body.id)).body).toMatchObject({ new: 0, same: 1, changed: 1 });
    expect(await undo(id)).toMatchObject({ status: 200, body: { state: 'undone' } });
    expect(await countTables()).toEqual(before);
    expect(
      await db.selectFrom('clients').select('email').where('id', '=', known.id).executeTakeFirst(),
    ).toEqual({
      email: 'old@example.so',
    });
  });

  it('is done once by two calls at once', async () => {
    const { upload, check, commit } = await importing(test);
    const { body } = await upload('clients', csvOf(CLIENTS));
    await check(body.id);
    const answers = await Promise.all([commit(body.id), commit(body.id)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(2);
  });

  it('says nothing of how far it has come where the process that did it was killed', async () => {
    const { upload, check, commit, token } = await importing(test);
    const { body } = await upload('clients', csvOf(CLIENTS));
    await check(body.id);
    await db.insertInto('import_progress').values({ import_id: body.id, done: 1, total: 2 }).execute();
    const read = async () => (await call(api.imports.get, { token, params: { id: body.id } })).body.progress;
    expect(await read()).toBeNull();
    expect((await commit(body.id)).status).toBe(200);
    expect(await read()).toBeNull();
  });

  it('is refused before a check', async () => {
    const { upload, commit } = await importing(test);
    const { body } = await upload('clients', csvOf(CLIENTS));
    expect((await commit(body.id)).error.detail).toBe('Check the file first.');
  });

  it('keeps a text that looks like a formula as a text', async () => {
    const { bringIn } = await importing(test);
    await bringIn('products', [
      ['SKU', 'Name', 'Price'],
      ["'=1+1", '=HYPERLINK("x")', '$1,234.50'],
    ]);
    expect(await db.selectFrom('products').select(['sku', 'name', 'price_cents']).execute()).toEqual([
      { sku: '=1+1', name: '=HYPERLINK("x")', price_cents: 1_234_50 },
    ]);
  });

  it('brings debts in as what is owed, and neither as profit nor as money', async () => {
    const { bringIn, undo, token } = await importing(test);
    const client = await aClient(db, { name: 'Hodan Ali', phone: '252615111111' });
    const before = await countTables();
    const { id, checked } = await bringIn('balances', [
      ['Phone', 'Balance'],
      ['615111111', '40.25'],
      ['61', '1'],
      ['615111111', '-3'],
    ]);
    expect(checked).toMatchObject({ new: 1, refused: 2 });
    expect(await sumOf('receivable')).toBe(40_25);
    expect(await sumOf('brought_forward')).toBe(-40_25);
    expect(await sumOf('product_revenue')).toBe(0);
    await expectBooksTrue(db);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await countTables()).toEqual(before);
    expect(await sumOf('receivable')).toBe(0);
    const again = await bringIn('balances', [
      ['Phone', 'Balance'],
      ['615111111', '40.25'],
    ]);
    const order = await db.selectFrom('orders').select(['id', 'order_number']).executeTakeFirstOrThrow();
    const paid = await call(api.orders.receiveForSale, {
      token,
      params: { id: order.id },
      body: { payment_method: 'cash' },
    });
    expect(paid.status).toBe(200);
    expect(await sumOf('receivable')).toBe(0);
    await expectBooksTrue(db);
    expect((await undo(again.id)).error).toMatchObject({ built_on: [`${order.order_number} Hodan Ali`] });
    expect(client.id).toBeGreaterThan(0);
  });

  it('brings paid sessions in as unearned to the cent, waiting for a time', async () => {
    const { bringIn, undo } = await importing(test);
    await aClient(db, { name: 'Hodan Ali', phone: '252615111111' });
    await aService(db, { name: 'Facial' });
    const before = await countTables();
    const { id, checked } = await bringIn('sessions', [
      ['Phone', 'Service', 'Remaining sessions', 'Paid'],
      ['615111111', 'facial', '3', '100'],
    ]);
    expect(checked).toMatchObject({ new: 1, refused: 0 });
    expect(await sumOf('unearned_treatments')).toBe(-100_00);
    expect(await sumOf('brought_forward')).toBe(100_00);
    expect(await sumOf('cash')).toBe(0);
    expect(await sumOf('receivable')).toBe(0);
    expect(
      await db
        .selectFrom('sessions')
        .select(['scheduled_at', 'price_cents', 'amount_paid_cents'])
        .orderBy('session_number')
        .execute(),
    ).toEqual([
      { scheduled_at: null, price_cents: 33_34, amount_paid_cents: 33_34 },
      { scheduled_at: null, price_cents: 33_34, amount_paid_cents: 33_33 },
      { scheduled_at: null, price_cents: 33_34, amount_paid_cents: 33_33 },
    ]);
    await expectBooksTrue(db);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await countTables()).toEqual(before);
  });

  it('counts stock by a stock transaction, and refuses to undo it after another one', async () => {
    const { bringIn, undo, token } = await importing(test);
    const product = await aProduct(db, { sku: 'OIL-1', name: 'Oil', quantity: 0 });
    const { id } = await bringIn('stock', [
      ['SKU', 'Quantity On Hand'],
      ['oil-1', '12'],
    ]);
    expect(await db.selectFrom('products').select('quantity').executeTakeFirst()).toEqual({ quantity: 12 });
    await expectBooksTrue(db);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await db.selectFrom('products').select('quantity').executeTakeFirst()).toEqual({ quantity: 0 });
    const again = await bringIn('stock', [
      ['SKU', 'Quantity On Hand'],
      ['oil-1', '12'],
    ]);
    await call(api.inventory.createTransaction, {
      token,
      body: { product: product.id, transaction_type: 'out', quantity: 1, notes: 'Broken' },
    });
    expect((await undo(again.id)).error).toMatchObject({ built_on: ['Oil'] });
  });

  it('undoes what was brought in before, once what stood on it is undone', async () => {
    const { bringIn, undo } = await importing(test);
    await aService(db, { name: 'Facial' });
    const before = await countTables();
    const files = [
      ['clients', CLIENTS],
      ['products', [PRODUCT_COLUMNS, ['OIL-1', 'Oil', '12']]],
      ['stock', [STOCK_COLUMNS, ['OIL-1', '5']]],
      ['balances', [DEBT_COLUMNS, ['615111111', '40.25']]],
      ['sessions', [COURSE_COLUMNS, ['615222222', 'Facial', '3', '100']]],
    ] as const;
    const ids = [];
    for (const [kind, rows] of files) ids.push((await bringIn(kind, rows)).id);
    expect((await undo(ids[0]!)).error).toMatchObject({ built_on: ['Hodan Ali', 'Faadumo Cali'] });
    for (const id of ids.reverse()) expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await countTables()).toEqual(before);
  });

  it('gives back a year of birth and a price before, which the file did not say', async () => {
    const { bringIn, undo } = await importing(test);
    await aClient(db, { name: 'Hodan Ali', phone: '252615111111' });
    await db.updateTable('clients').set({ birth_year: 1985 }).execute();
    await aProduct(db, { sku: 'OIL-1', name: 'Oil', price_cents: 10_00 });
    await db.updateTable('products').set({ previous_price_cents: 12_00 }).execute();
    const read = async () => [
      await db.selectFrom('clients').select(['birthday', 'birth_year']).execute(),
      await db.selectFrom('products').select(['price_cents', 'previous_price_cents']).execute(),
    ];
    const before = await read();
    const people = await bringIn('clients', CLIENTS.slice(0, 2));
    const goods = await bringIn('products', [PRODUCT_COLUMNS, ['OIL-1', 'Oil', '8']]);
    expect(await read()).toEqual([
      [{ birthday: expect.anything(), birth_year: 1990 }],
      [{ price_cents: 8_00, previous_price_cents: 10_00 }],
    ]);
    for (const { id } of [goods, people]) expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await read()).toEqual(before);
  });

  it('refuses to undo clients of whom something was written since', async () => {
    const { bringIn, undo, token } = await importing(test);
    const { id } = await bringIn('clients', CLIENTS);
    const { body: clients } = await call(api.clients.list, { token });
    await call(api.clients.update, {
      token,
      params: { id: clients[0]!.id },
      body: { ...clients[0]!, address: 'Hodan' },
    });
    expect((await undo(id)).error).toMatchObject({ built_on: ['Faadumo Cali'] });
  });
});
