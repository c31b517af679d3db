import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { importing } from '@revive/testing/imports.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const test = await testApp();
const { db } = test;

const COLUMNS = ['Phone', 'Name', 'Address'];
const ROWS = [
  COLUMNS,
  ['615111111', 'Hodan Cali', 'Waberi'],
  ['615999999', 'hodan ali', 'Hodan'],
  ['615222222', 'Ayaan Nuur', ''],
];

let hodan: { id: number };
beforeEach(async () => {
  hodan = await aClient(db, { name: 'Hodan Ali', phone: '252615111111', address: '' });
});

const people = () => db.selectFrom('clients').select(['name', 'phone', 'address']).orderBy('id').execute();

describe('a row that may be of a known client', () => {
  it('is asked about, with the clients of its phone and those of its name', async () => {
    const { bringIn } = await importing(test);
    const { checked, done } = await bringIn('clients', ROWS);
    const candidates = [{ id: hodan.id, name: 'Hodan Ali', phone: '252615111111' }];
    expect(checked).toMatchObject({ new: 3, same: 0, changed: 0, refused: 0 });
    expect(checked.asks).toEqual([
      { row: 2, name: 'Hodan Cali', phone: '252615111111', candidates },
      { row: 3, name: 'hodan ali', phone: '252615999999', candidates },
    ]);
    expect(done).toMatchObject({
      status: 409,
      error: { detail: 'Say first who these rows are of: 2, 3.', asks: [{ row: 2 }, { row: 3 }] },
    });
    expect(await people()).toHaveLength(1);
  });

  it('is another client, the known one, or left out, as it is answered', async () => {
    const { bringIn } = await importing(test);
    const { done } = await bringIn('clients', ROWS, { answers: { 2: 'new', 3: hodan.id } });
    expect(done).toMatchObject({
      status: 200,
      body: { state: 'committed', counts: { new: 2, changed: 1, skipped: 0 } },
    });
    expect(await people()).toEqual([
      { name: 'hodan ali', phone: '252615111111', address: 'Hodan' },
      { name: 'Hodan Cali', phone: '252615111111', address: 'Waberi' },
      { name: 'Ayaan Nuur', phone: '252615222222', address: '' },
    ]);
  });

  it('is left out where that is answered', async () => {
    const { bringIn } = await importing(test);
    const { done } = await bringIn('clients', ROWS, { answers: { 2: 'skip', 3: 'skip' } });
    expect(done).toMatchObject({ status: 200, body: { counts: { new: 1, changed: 0, skipped: 2 } } });
    expect(await people()).toHaveLength(2);
  });

  it('takes no answer that it does not offer', async () => {
    const { bringIn } = await importing(test);
    const other = await aClient(db, { name: 'Sahra', phone: '252615333333' });
    const { done } = await bringIn('clients', ROWS, { answers: { 2: other.id, 3: 'new' } });
    expect(done).toMatchObject({
      status: 400,
      error: { answers: ['What was answered for row 2 is none of its choices.'] },
    });
  });
});

it('a debt is asked about where its name is another than that of its phone, and is of no new client', async () => {
  const { bringIn } = await importing(test);
  const rows = [
    ['Phone', 'Name', 'Owes'],
    ['615111111', 'Hodan', '5'],
  ];
  const { id, checked, done } = await bringIn('balances', rows);
  expect(checked).toMatchObject({ new: 1, refused: 0, asks: [{ row: 2, candidates: [{ id: hodan.id }] }] });
  expect(done.status).toBe(409);
  const { commit } = await importing(test);
  expect((await commit(id, { answers: { 2: 'new' } })).status).toBe(400);
  expect((await commit(id, { answers: { 2: hodan.id } })).body).toMatchObject({ state: 'committed' });
  expect(await db.selectFrom('orders').select(['client_id', 'total_cents']).execute()).toEqual([
    { client_id: hodan.id, total_cents: 5_00 },
  ]);
});

it('refused rows stop the others until the call leaves them out', async () => {
  const { bringIn, commit } = await importing(test);
  const { id, done } = await bringIn(
    'clients',
    [COLUMNS, ['615222222', 'Ayaan', ''], ['61', 'Cali', '']],
    {},
  );
  expect(done).toMatchObject({ status: 409, error: { refused: 1 } });
  expect(done.error.detail).toBe('1 row is refused. Mend it, or bring in the others without it.');
  expect(await people()).toHaveLength(1);
  expect((await commit(id, { skip_refused: true })).body).toMatchObject({ state: 'committed' });
  expect(await people()).toHaveLength(2);
});

it('the same file comes again once it was undone', async () => {
  const { bringIn, upload, undo } = await importing(test);
  const rows = [COLUMNS, ['615222222', 'Ayaan', '']];
  const { id } = await bringIn('clients', rows);
  expect((await upload('clients', 'Phone,Name,Address\r\n615222222,Ayaan,\r\n')).status).toBe(409);
  await undo(id);
  expect((await bringIn('clients', rows)).done).toMatchObject({ status: 200 });
});
