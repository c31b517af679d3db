import { randomUUID } from 'node:crypto';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aDevice, anOfflineSale, signAsDevice } from '@revive/testing/devices.ts';
import { accountsLeft } from '@revive/testing/goods.ts';
import { aLineCounter, letSellWithoutLine } from '@revive/testing/line.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;

const DAY_MS = 24 * 60 * 60_000;

const count = async (table: 'orders' | 'offline_sales' | 'sale_conflicts' | 'order_payments') =>
  (await db.selectFrom(table).select('id').execute()).length;

const aCounter = (given?: Parameters<typeof aLineCounter>[1]) => aLineCounter(app, given);

beforeEach(() => letSellWithoutLine(app));

describe('POST /pos/api/offline-sales/', () => {
  it('books a sale at the receipt’s cents, on the day it was made, with its goods and its money', async () => {
    const { cashier, oil, sold } = await aCounter();
    clock.advance(2 * DAY_MS);
    const body = sold({ goods: [{ product: oil, quantity: 2 }], discount_cents: 1_00 });
    const { token } = await signInAs('staff');
    const { status, body: taken } = await call(api.pos.takeOffline, { token, body });
    expect({ status, conflicts: taken.conflicts }).toEqual({ status: 200, conflicts: [] });
    expect(taken.order).toMatchObject({
      channel: 'POS',
      status: 'confirmed',
      subtotal: 20,
      tax: 1,
      discount: 1,
      total_amount: 20,
      paid_amount: 20,
      paid_by: ['cash'],
    });
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ sale_id: body.id, sold_by: cashier, business_day: '2026-11-20' });
    expect(await accountsLeft(db)).toMatchObject({
      cash: 20_00,
      product_revenue: -20_00,
      tax_payable: -1_00,
    });
    await expectBooksTrue(db);
  });

  it('is found among the sales by the number on its receipt', async () => {
    const { token, sold, send } = await aCounter();
    const { body: taken } = await send(sold());
    await send(sold({ seq: 2 }));
    const find = async (search: string) =>
      (await call(api.orders.listSales, { token, query: { search } })).body.map(({ id }) => id);
    expect(await find('d1-000001')).toEqual([taken.order!.id]);
    expect(await find('D1-000009')).toEqual([]);
  });

  it('keeps for a person whatever comes, and answers it again as it was: it refuses only what is too large', async () => {
    const { till, send, sold } = await aCounter();
    const { id: _, ...nameless } = sold();
    for (const sent of [
      { sale: {} },
      { id: 'D1-000001' },
      { ...sold(), sale: '\ud800' },
      { ...sold(), id: sold().id.toUpperCase() },
      nameless,
      signAsDevice(till, { ...nameless, signature: undefined }),
    ]) {
      const first = await send(sent);
      expect([first.status, first.body.order, first.body.conflicts.length]).toEqual([200, null, 1]);
      expect((await send(sent)).body).toEqual(first.body);
    }
    expect(await count('offline_sales')).toBe(6);
    expect(await count('orders')).toBe(0);
    expect((await send({ ...sold(), sale: 'x'.repeat(200_000) })).status).toBe(413);
    expect(
      (await call(api.pos.takeOffline, { token: (await signInAs('staff')).token, body: [] as never })).status,
    ).toBe(400);
    await expectBooksTrue(db);
  });

  it('refuses callers who are not signed in, and clients', async () => {
    const { sold } = await aCounter();
    expect((await call(api.pos.takeOffline, { body: sold() })).status).toBe(401);
  });

  it('answers the same sale as it was, however often it is sent, and 30 days later', async () => {
    const { sold, send } = await aCounter();
    const body = sold();
    const first = await send(body);
    clock.advance(30 * DAY_MS);
    await db.deleteFrom('idempotency_keys').execute();
    const { token } = await signInAs('manager');
    expect((await call(api.pos.takeOffline, { token, body })).body).toEqual(first.body);
    expect(await count('orders')).toBe(1);
    expect(await count('offline_sales')).toBe(1);
  });

  it('books a sale once that is sent ten times at the same moment', async () => {
    const { sold, send } = await aCounter();
    const body = sold();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(new Set(answers.map(({ body: taken }) => taken.order?.id)).size).toBe(1);
    expect(await count('orders')).toBe(1);
    await expectBooksTrue(db);
  });
});

describe('a signature', () => {
  /** The same body with one value changed, wherever it stands. */
  function* changedOnce(value: unknown, path: string[] = []): Generator<[path: string[], changed: unknown]> {
    if (Array.isArray(value))
      for (const [at, part] of value.entries())
        for (const [where, changed] of changedOnce(part, [...path, String(at)]))
          yield [where, value.toSpliced(at, 1, changed)];
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value))
        for (const [where, changed] of changedOnce(part, [...path, key]))
          yield [where, { ...value, [key]: changed }];
    else if (typeof value === 'number') yield [path, value + 1];
    else if (typeof value === 'string') yield [path, otherText(value)];
    else yield [path, 1];
  }

  /** The last character that counts is another. */
  const otherText = (text: string) =>
    text === '' ? 'x' : `${text.slice(0, -2)}${text.at(-2) === '1' ? '2' : '1'}${text.at(-1)}`;

  it('covers every field: with any of them changed nothing is booked, and what came true is booked after', async () => {
    const { sold, send } = await aCounter();
    const body = sold();
    let forged = 0;
    for (const [path, changed] of changedOnce(body)) {
      const { status, body: taken } = await send(changed);
      expect([path, status < 300 ? taken.order : null]).toEqual([path, null]);
      forged += 1;
    }
    expect(forged).toBeGreaterThan(18);
    expect(await count('orders')).toBe(0);
    expect((await send(body)).body.order).not.toBeNull();
    await expectBooksTrue(db);
  });

  it('of another device, of none and in another spelling is set aside, and keeps no place from the true one', async () => {
    const { sold, send } = await aCounter();
    const other = await aDevice(db, { number: 2 });
    const body = sold();
    const { signature, ...unsigned } = body;
    for (const wrong of [
      signAsDevice(other, unsigned),
      unsigned,
      { ...unsigned, signature: `${signature}=` },
      { ...unsigned, signature: signature.slice(0, -1) },
    ]) {
      const { body: taken } = await send(wrong);
      expect(taken).toMatchObject({ order: null, conflicts: [{ kind: 'bad_signature' }] });
    }
    expect((await send(body)).body).toMatchObject({ order: { total_amount: 10.5 }, conflicts: [] });
  });

  it('covers what stands beside the fields we know as well', async () => {
    const { till, sold, send } = await aCounter();
    const { signature: _, ...plain } = sold();
    const body = signAsDevice(till, { ...plain, printed: true });
    expect((await send({ ...body, printed: false })).body).toMatchObject({
      order: null,
      conflicts: [{ kind: 'bad_signature' }],
    });
    // A forged one does not take the id.
    expect((await send(body)).body.order).not.toBeNull();
    const { status, error } = await send({ ...body, order: 7 });
    expect(status).toBe(409);
    expect(error).toMatchObject({ conflicts: [{ kind: 'bad_signature' }] });
    expect(await count('orders')).toBe(1);
  });

  it('is all that a device with nothing but the counter’s body has to add: no names, no shift, no tax', async () => {
    const { till, sold, send } = await aCounter();
    const { signature: _, shift: __, ...plain } = sold();
    const { tax: ___, items, ...sale } = plain.sale;
    const bare = { ...sale, items: items.map(({ name: ____, ...item }) => item) };
    const { body: taken } = await send(signAsDevice(till, { ...plain, sale: bare }));
    expect(taken.conflicts).toEqual([]);
    expect(taken.order).toMatchObject({ subtotal: 10, tax: 0.5, total_amount: 10.5 });
    await expectBooksTrue(db);
  });
});

describe('a sale that is set aside', () => {
  it('is one of a device that is not known or revoked, of a policy that is off and above the limit', async () => {
    const { sold, send, oil } = await aCounter();
    const revoked = await aCounter({ number: 2, revoked: true });
    const unknown = { ...(await aCounter({ number: 3 })).till, id: 999, number: 9 };
    const dear = sold({ seq: 3, goods: [{ product: oil, quantity: 10 }] });
    const kindOf = async (body: unknown) => {
      const { status, body: taken } = await send(body);
      expect([status, taken.order]).toEqual([200, null]);
      return taken.conflicts.map(({ kind }) => kind);
    };
    const facts = { id: randomUUID(), seq: 1, cashier: 1, goods: [{ product: oil }] };
    expect(await kindOf(anOfflineSale(unknown, facts))).toEqual(['unknown_device']);
    expect(await kindOf(revoked.sold())).toEqual(['revoked_device']);
    expect(await kindOf(dear)).toEqual(['over_limit']);
    await letSellWithoutLine(app, { sell_without_line: false });
    expect(await kindOf(sold())).toEqual(['line_off']);
    expect(await count('orders')).toBe(0);
    await expectBooksTrue(db);
  });

  it('is one that takes a line: by card, by a wallet that is asked, in a currency that is not taken', async () => {
    const { sold, send } = await aCounter();
    const ways = [
      { payment_method: 'card' },
      { payment_method: 'mobile', wallet_phone: '252615123456' },
      { currency: 'SOS', amount_paid: 300_000 },
    ];
    for (const [at, payment] of ways.entries()) {
      const { body: taken } = await send(sold({ seq: at + 1, payment }));
      expect(taken).toMatchObject({ order: null, conflicts: [{ kind: 'not_allowed' }] });
    }
    expect(await count('orders')).toBe(0);
  });

  it('is one that cannot be read or does not add up, with the field that is wrong', async () => {
    const { till, sold, send } = await aCounter();
    const change = (sale: object, more: object = {}) => {
      const { signature: _, ...body } = sold();
      return signAsDevice(till, { ...body, ...more, sale: { ...body.sale, ...sale } });
    };
    const cases: [object, string][] = [
      [change({ items: [] }), 'sale.items'],
      [change({}, { cashier: 'me' }), 'cashier'],
      [change({ total: 9.99 }), 'sale.total'],
      [change({ total: 20.01, tax: 10.01 }), 'sale.total'],
      [change({ total: 9.99, tax: undefined }), 'sale.total'],
      [
        change({ payment_info: { payment_method: 'cash', amount_paid: 10 } }),
        'sale.payment_info.amount_paid',
      ],
      [change({}, { receipt_number: 'D1-000002' }), 'receipt_number'],
      [change({}, { sold_at: 'yesterday' }), 'sold_at'],
    ];
    for (const [at, [body, field]] of cases.entries()) {
      const { signature: _, ...unsigned } = body as Record<string, unknown>;
      const seq = field === 'receipt_number' ? 1 : at + 10;
      const receipt = field === 'receipt_number' ? {} : { receipt_number: `D1-0000${at + 10}` };
      const { body: taken } = await send(
        signAsDevice(till, { ...unsigned, id: randomUUID(), device_seq: seq, ...receipt }),
      );
      expect(taken).toMatchObject({ order: null, conflicts: [{ kind: 'unreadable' }] });
      const row = await db
        .selectFrom('sale_conflicts')
        .select('detail')
        .where('id', '=', taken.conflicts[0]!.id)
        .executeTakeFirstOrThrow();
      expect(row.detail).toEqual({ fields: [field] });
    }
  });

  it('is the second of one number, and the second of one id is refused and kept as well', async () => {
    const { till, sold, send } = await aCounter();
    const { signature: _, ...first } = sold();
    expect((await send(signAsDevice(till, first))).body.order).not.toBeNull();
    const twice = await send(signAsDevice(till, { ...first, id: randomUUID() }));
    expect(twice.body).toMatchObject({ order: null, conflicts: [{ kind: 'number_twice' }] });
    const other = signAsDevice(till, { ...first, device_seq: 2, receipt_number: 'D1-000002' });
    for (const _again of [1, 2]) {
      const { status, error } = await send(other);
      expect(status).toBe(409);
      expect(error).toMatchObject({ conflicts: [{ kind: 'id_twice' }] });
    }
    expect(await count('orders')).toBe(1);
    expect(await count('offline_sales')).toBe(3);
    await expectBooksTrue(db);
  });
});
