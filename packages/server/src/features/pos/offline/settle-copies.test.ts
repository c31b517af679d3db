import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { signAsDevice } from '@revive/testing/devices.ts';
import { aConflictManager, aLineCounter, letSellWithoutLine } from '@revive/testing/line.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

/** The same as it was sent, as if its signature had been damaged on the way. */
const damaged = <Body extends { signature: string }>(body: Body, first = 'A'): Body => ({
  ...body,
  signature: `${body.signature.startsWith(first) ? 'B' : first}${body.signature.slice(1)}`,
});

beforeEach(() => letSellWithoutLine(app));

describe('a copy of a sale without a line', () => {
  it('does not book a second time a copy that its device had not signed', async () => {
    const { sold, send } = await aLineCounter(app);
    const { settle } = await aConflictManager(app);
    const body = sold();
    const { body: copy } = await send(damaged(body));
    expect(copy).toMatchObject({ order: null, conflicts: [{ kind: 'bad_signature' }] });
    await send(body);
    const { id } = copy.conflicts[0]!;
    expect((await settle(id, 'booked')).status).toBe(409);
    expect((await settle(id, 'refused')).status).toBe(200);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('answers with its order where such a copy was booked before the true one came', async () => {
    const { sold, send } = await aLineCounter(app);
    const { list, settle } = await aConflictManager(app);
    const body = sold();
    for (const first of ['C', 'D']) await send(damaged(body, first));
    const [one, other] = (await list()).body;
    expect((await settle(one!.id, 'booked')).status).toBe(200);
    expect((await settle(other!.id, 'booked')).status).toBe(409);
    const { status, body: taken } = await send(body);
    expect([status, taken.order?.total_amount]).toEqual([200, 10.5]);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('leaves to a person a true sale of which another copy was booked', async () => {
    const { sold, send } = await aLineCounter(app);
    const { list, settle } = await aConflictManager(app);
    const body = sold();
    await send({ ...body, sale: { ...body.sale, client: { ...body.sale.client, name: 'Hodan' } } });
    const [forged] = (await list()).body;
    expect((await settle(forged!.id, 'booked')).status).toBe(200);
    const { status, body: taken } = await send(body);
    expect(status).toBe(200);
    expect(taken).toMatchObject({ order: null, conflicts: [{ kind: 'id_twice' }] });
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('does not book a copy of what the counter had sold with the line', async () => {
    const { token, sold, send } = await aLineCounter(app);
    const { settle } = await aConflictManager(app);
    const body = sold();
    const { items, client, payment_info } = body.sale;
    const key = body.id.replaceAll('-', '');
    const online = { items: items.map(({ name: _, ...item }) => item), client, payment_info };
    expect((await call(api.pos.sell, { token, key, body: online })).status).toBe(201);
    const { body: copy } = await send(damaged(body));
    expect((await settle(copy.conflicts[0]!.id, 'booked')).status).toBe(409);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('books both of one id and of one number, where both were sold', async () => {
    const { till, sold, send } = await aLineCounter(app);
    const { list, settle } = await aConflictManager(app);
    const { signature: _, ...first } = sold();
    await send(signAsDevice(till, first));
    await send(signAsDevice(till, { ...first, device_seq: 2, receipt_number: 'D1-000002' }));
    await send(signAsDevice(till, { ...first, id: '00000000-0000-4000-8000-000000000009' }));
    const { body: open } = await list({ state: 'open' });
    expect(open.map(({ kind }) => kind).sort()).toEqual(['id_twice', 'number_twice']);
    for (const { id } of open) expect((await settle(id, 'booked')).status).toBe(200);
    const rows = await db.selectFrom('orders').select('sale_id').execute();
    expect(rows.filter(({ sale_id }) => sale_id === first.id)).toHaveLength(1);
    expect(rows).toHaveLength(3);
    await expectBooksTrue(db);
  });
});
