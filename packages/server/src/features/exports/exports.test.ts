import { EXPORT_KINDS } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aClient, aProduct, aService } from '@revive/testing/factories.ts';
import { importing } from '@revive/testing/imports.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { resetDatabase } from '@revive/testing/reset-database.ts';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { describeFiles } from './describe-files.ts';
import { forgetExports } from './forget-exports.ts';
import { makeExports } from './make-exports.ts';

const test = await testApp({ alone: true });
const { app, db, pool, clock, call, signInAs } = test;

/** Asks for an export, makes it as the job does, and reads its files. */
async function exported(token: string, kinds?: string[]) {
  const { body } = await call(api.exports.start, {
    token,
    body: { ...(kinds && { kinds }) },
    key: `key-${Math.random()}`,
  });
  await makeExports(db, clock, silentLog);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ url: `/exports/api/${body.id}/file/`, headers });
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(answer.rawPayload);
  return {
    id: body.id,
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])),
  };
}

const rowsOf = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;

describe('POST /exports/api/', () => {
  it('makes a ZIP with a file for each kind, with the columns that docs/export.md names', async () => {
    const { token } = await signInAs('admin');
    const { files } = await exported(token);
    expect(Object.keys(files)).toEqual(EXPORT_KINDS.map((kind) => `${kind}.csv`));
    await expect(describeFiles()).toMatchFileSnapshot('../../../../../docs/export.md');
  });

  it('says how far it has come, and has no file before it is done', async () => {
    const { token } = await signInAs('admin');
    const { body } = await call(api.exports.start, { token, body: { kinds: ['clients'] }, key: 'one' });
    expect(body).toMatchObject({ kinds: ['clients'], state: 'waiting', progress: 0, file: null });
    expect((await call(api.exports.file, { token, params: { id: body.id } })).status).toBe(409);
    await makeExports(db, clock, silentLog);
    expect((await call(api.exports.get, { token, params: { id: body.id } })).body).toMatchObject({
      state: 'done',
      progress: 100,
      file: `/exports/api/${body.id}/file/`,
    });
  });

  it('refuses the unsigned, all but admins, and files there are not', async () => {
    expect((await call(api.exports.list)).status).toBe(401);
    const { token } = await signInAs('manager');
    expect((await call(api.exports.start, { token, body: {} })).status).toBe(403);
    const admin = await signInAs('admin');
    expect((await call(api.exports.start, { token: admin.token, body: { kinds: ['users'] } })).status).toBe(
      400,
    );
  });

  it('is begun again where the process that made it was lost, and deleted after a day', async () => {
    const { token } = await signInAs('admin');
    const { body } = await call(api.exports.start, { token, body: { kinds: ['clients'] }, key: 'two' });
    const read = () => call(api.exports.get, { token, params: { id: body.id } });
    await db.updateTable('exports').set({ state: 'running', seen_at: clock.now() }).execute();
    await makeExports(db, clock, silentLog);
    expect((await read()).body.state).toBe('running');
    clock.advance(3 * 60_000);
    await makeExports(db, clock, silentLog);
    expect((await read()).body.state).toBe('done');
    clock.advance(25 * 3_600_000);
    await forgetExports(db, clock);
    expect(await db.selectFrom('export_parts').select('n').execute()).toEqual([]);
  });

  it('lets no spreadsheet run a text, and keeps first zeros', async () => {
    const { token } = await signInAs('admin');
    await aProduct(db, { sku: '00123', name: '=HYPERLINK("x")' });
    await aClient(db, { name: '@SUM(A1)', phone: '252615111111' });
    const { files } = await exported(token, ['clients', 'products']);
    expect(rowsOf(files['products.csv']!)[0]).toMatchObject({ sku: "'00123", name: `'=HYPERLINK("x")` });
    expect(rowsOf(files['clients.csv']!)[0]).toMatchObject({ name: "'@SUM(A1)", phone: "'+252615111111" });
  });
});

it('has bills, credit and gift cards, and no code of one', async () => {
  const { token } = await signInAs('admin');
  const client = await aClient(db, { name: 'Amina' });
  const offered = await aPackage(db, { name: 'Glow', price_cents: 100_00 });
  const body = {
    client: client.id,
    lines: [
      { gift_card: true, amount: 25 },
      { package: offered.id, price: 100 },
    ],
    discount: 10,
    payments: [
      { method: 'card', amount: 60, reference: 'SLIP 1' },
      { method: 'cash', amount: 60 },
    ],
    change_as_credit: true,
  };
  const { body: bill } = await call(api.bills.create, { token, key: 'a-bill', body: body as never });
  const { code, id: card } = bill.lines.find(({ kind }) => kind === 'gift_card')!.gift_card!;
  const { files } = await exported(token);
  const of = (name: string) => rowsOf(files[`${name}.csv`]!);
  expect(of('bills')).toMatchObject([
    { number: bill.number, state: 'settled', client: String(client.id), discount: '10', total: '120' },
  ]);
  expect(of('bill_lines').map(({ kind, amount, discount }) => [kind, amount, discount])).toEqual([
    ['package', '100', '10'],
    ['gift_card', '25', '0'],
    ['credit', '5', '0'],
  ]);
  expect(of('bill_payments')).toMatchObject([
    { method: 'card', amount: '60', state: 'received', reference: 'SLIP 1' },
    { method: 'cash', amount: '60' },
  ]);
  expect(of('gift_cards')).toMatchObject([{ id: String(card), sold_on: '2026-11-20', left: '25' }]);
  expect(of('credit').map((move) => [move.client, move.gift_card, move.kind, move.amount])).toEqual([
    ['', String(card), 'sold', '25'],
    [String(client.id), '', 'sold', '5'],
  ]);
  expect(of('packages')).toMatchObject([{ name: 'Glow', price: '100' }]);
  expect(of('package_services')).toMatchObject([{ package: String(offered.id), sessions: '3' }]);
  expect(of('balances')).toMatchObject([{ name: 'Amina', amount: '0', credit: '5' }]);
  const hash = await db.selectFrom('gift_cards').select('code_hash').executeTakeFirstOrThrow();
  for (const secret of [code!, hash.code_hash.toString('hex')])
    expect(Object.values(files).join('')).not.toContain(secret);
});

it('what is exported is the same once it is brought into an empty business', async () => {
  const one = await importing(test);
  await aService(db, { name: 'Facial' });
  await one.bringIn('clients', [
    ['phone', 'name', 'address'],
    ['615111111', '=Hodan Ali', 'Hodan'],
    ['615222222', 'Ayaan', ''],
  ]);
  await one.bringIn('products', [
    ['sku', 'name', 'price', 'cost', 'category'],
    ['00123', 'Oil', '12.50', '4', 'Body'],
    ['C-2', 'Cream', '8', '', ''],
  ]);
  await one.bringIn('stock', [
    ['sku', 'quantity'],
    ['00123', '7'],
    ['C-2', '3'],
  ]);
  await one.bringIn('balances', [
    ['phone', 'amount', 'credit'],
    ['615111111', '40.25', ''],
    ['615222222', '', '7.50'],
  ]);
  await one.bringIn('sessions', [
    ['phone', 'service', 'sessions left', 'paid'],
    ['615222222', 'Facial', '3', '100'],
  ]);
  const kinds = ['clients', 'products', 'stock', 'balances', 'sessions_left'] as const;
  const { files: before } = await exported(one.token, [...kinds]);
  await resetDatabase(pool);
  const other = await importing(test);
  await aService(db, { name: 'Facial' });
  for (const kind of kinds) {
    const { body } = await other.upload(kind === 'sessions_left' ? 'sessions' : kind, before[`${kind}.csv`]!);
    expect((await other.check(body.id)).body).toMatchObject({ refused: 0, errors: [] });
    expect((await other.commit(body.id)).status).toBe(200);
  }
  expect(await db.selectFrom('products').select('sku').orderBy('id').execute()).toEqual([
    { sku: '00123' },
    { sku: 'C-2' },
  ]);
  const { files: after } = await exported(other.token, [...kinds]);
  const told = ({ created_at: _, id: _id, booking: _b, client: _c, ...row }: Record<string, string>) => row;
  for (const kind of kinds)
    expect(rowsOf(after[`${kind}.csv`]!).map(told), kind).toEqual(rowsOf(before[`${kind}.csv`]!).map(told));
  await expectBooksTrue(db);
});
