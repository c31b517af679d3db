import { randomUUID } from 'node:crypto';
import { type ConflictDetail, saleIdOf } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { aDevice, anOfflineBill } from '@revive/testing/devices.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { accountsLeft } from '@revive/testing/goods.ts';
import { letSellWithoutLine } from '@revive/testing/line.ts';
import { takeShillings } from '@revive/testing/second-currency.ts';
import { allReceipts, aVisit, moneyOf } from '@revive/testing/visit.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock } = app;

const KEY = '0123456789abcdef0123456789abcdef';
const ID = saleIdOf(KEY)!;
const MONTH_MS = 30 * 24 * 60 * 60_000;

type Facts = Partial<Parameters<typeof anOfflineBill>[1]>;

/** Amina's visit at a counter without a line: a treatment of $20 and a cream of $8, with 5 % on that. */
async function aVisitWithoutLine() {
  const visit = await aVisit(app);
  const till = await aDevice(db);
  const { client, cashier, first, cream, token } = visit;
  const made = (facts: Facts = {}) =>
    anOfflineBill(till, {
      id: randomUUID(),
      seq: 1,
      cashier,
      client: { name: client.name, phone: client.phone, email: '', address: '' },
      sessions: [{ id: first.id, cents: 20_00 }],
      goods: [{ product: cream }],
      ...facts,
    });
  const send = (body: unknown) => call(api.pos.takeOffline, { token, body });
  const kindsOf = async (facts?: Facts) => (await send(made(facts))).body.conflicts.map(({ kind }) => kind);
  return { ...visit, till, made, send, kindsOf };
}

const bills = () => db.selectFrom('bills').selectAll().orderBy('id').execute();

const detailOf = async (kind: string) =>
  (await db.selectFrom('sale_conflicts').select('detail').where('kind', '=', kind).executeTakeFirstOrThrow())
    .detail as ConflictDetail;

const creditOf = async (clientId: number, token: string) =>
  (await call(api.credit.get, { token, params: { id: clientId } })).body.balance;

beforeEach(() => letSellWithoutLine(app));

describe('a bill without a line', () => {
  it('of a treatment and goods, in cash and by a transfer that was seen, is booked once as one bill', async () => {
    const { made, send, first, cream, client } = await aVisitWithoutLine();
    const body = made({
      payments: [
        { method: 'cash', amount: 10 },
        { method: 'mobile_money', amount: 18.4, transaction_id: 'T1' },
      ],
    });
    const { status, body: taken } = await send(body);
    expect([status, taken]).toMatchObject([200, { order: null, conflicts: [] }]);
    expect((await send(body)).body).toEqual(taken);
    expect(
      (await call(api.bills.get, { token: (await app.signInAs('staff')).token, params: taken.bill! })).body,
    ).toMatchObject({
      number: taken.bill!.number,
      client: { id: client.id },
      state: 'settled',
      total: 28.4,
      paid: 28.4,
      lines: [
        { kind: 'session', session: first.id, amount: 20 },
        { kind: 'product', product: cream.id, amount: 8 },
      ],
      payments: [
        { method: 'cash', amount: 10, state: 'received' },
        { method: 'mobile_money', amount: 18.4, reference: 'T1', state: 'received' },
      ],
    });
    expect(await moneyOf(db, first.id)).toMatchObject({ amount_paid_cents: 20_00 });
    expect(await stockOf(db, cream.id)).toBe(2);
    expect(await accountsLeft(db)).toMatchObject({ cash: 10_00, mobile_wallet: 18_40, tax_payable: -40 });
    expect(await db.selectFrom('offline_sales').select('cash_cents').execute()).toEqual([
      { cash_cents: 10_00 },
    ]);
    await expectBooksTrue(db);
  });

  it('gives change of its cash, and spreads its discount over the treatment and the goods', async () => {
    const { kindsOf, first } = await aVisitWithoutLine();
    const payments = [{ method: 'cash', amount: 30 }];
    expect(await kindsOf({ discount_cents: 1_40, payments })).toEqual([]);
    expect(await bills()).toMatchObject([{ total_cents: 27_00, change_cents: 3_00, discount_cents: 1_40 }]);
    expect(await moneyOf(db, first.id)).toEqual({ amount_paid_cents: 19_00, discount_cents: 1_00 });
    await expectBooksTrue(db);
  });

  it('is taken in the second currency, also where its rate is another by now', async () => {
    await takeShillings(app, 25_000, '2026-11-01');
    const { kindsOf, second } = await aVisitWithoutLine();
    const shillings = { method: 'cash', amount: 710_000, currency: 'SOS', worth: 28.4 };
    expect(await kindsOf({ payments: [shillings] })).toEqual([]);
    await takeShillings(app, 30_000, '2026-11-20');
    const rest = { sessions: [{ id: second.id, cents: 20_00 }], payments: [shillings] };
    expect(await kindsOf({ seq: 2, ...rest })).toEqual(['rate_changed']);
    expect(await bills()).toMatchObject([{ total_cents: 28_40 }, { total_cents: 28_40 }]);
    await expectBooksTrue(db);
  });

  it('is set aside with a card, with a wallet to ask, and where it does not add up', async () => {
    const { kindsOf } = await aVisitWithoutLine();
    expect(await kindsOf({ payments: [{ method: 'card', amount: 28.4 }] })).toEqual(['not_allowed']);
    const asked = { method: 'mobile_money', amount: 28.4, wallet_phone: '252615123456' };
    expect(await kindsOf({ seq: 2, payments: [asked] })).toEqual(['not_allowed']);
    for (const [at, payments] of [
      [{ method: 'cash', amount: 28.39 }],
      [{ method: 'mobile_money', amount: 30, transaction_id: 'T2' }],
      [],
    ].entries())
      expect(await kindsOf({ seq: 3 + at, payments })).toEqual(['unreadable']);
    expect(await bills()).toEqual([]);
    await expectBooksTrue(db);
  });

  it('is booked by a manager from where it was set aside', async () => {
    const { made, send } = await aVisitWithoutLine();
    await letSellWithoutLine(app, { sell_without_line: false });
    const { body } = await send(made());
    expect(body.conflicts).toMatchObject([{ kind: 'line_off' }]);
    const { token } = await app.signInAs('manager');
    const settled = await call(api.pos.settleConflict, {
      token,
      params: { id: body.conflicts[0]!.id },
      body: { as: 'booked', reason: 'I saw the receipt' },
    });
    const [bill] = await bills();
    expect(settled.body.sale).toMatchObject({
      order: null,
      bill: { id: bill!.id, number: bill!.bill_number },
      payment_method: 'cash',
      items: [
        { name: 'Cavitation', quantity: 1, unit_price: 20 },
        { quantity: 1, unit_price: 8 },
      ],
    });
    await expectBooksTrue(db);
  });
});

describe('a bill without a line that finds the world moved', () => {
  it('keeps as her credit what another desk was paid for the same treatment', async () => {
    const { made, send, bill, client, token, first } = await aVisitWithoutLine();
    await bill({ lines: [{ session: first.id }], payments: [{ method: 'cash', amount: 20 }] });
    const { body } = await send(made());
    expect(body.conflicts).toMatchObject([{ kind: 'treatment_changed' }]);
    expect((await detailOf('treatment_changed')).treatments).toMatchObject([
      { session: first.id, paid: 20, kept: 20 },
    ]);
    expect(await creditOf(client.id, token)).toBe(20);
    expect(await accountsLeft(db)).toMatchObject({ cash: 48_40, client_credit: -20_00 });
    await expectBooksTrue(db);
  });

  it('pays of a treatment that was paid in part what it lacks, and keeps the rest', async () => {
    const { kindsOf, bill, client, booking, token, first, second } = await aVisitWithoutLine();
    await bill({ lines: [{ booking, amount: 15 }], payments: [{ method: 'cash', amount: 15 }] });
    expect(await kindsOf({ discount_cents: 1_40 })).toEqual(['treatment_changed']);
    expect(await moneyOf(db, first.id)).toEqual({ amount_paid_cents: 20_00, discount_cents: 0 });
    expect(await moneyOf(db, second.id)).toMatchObject({ amount_paid_cents: 0 });
    expect(await creditOf(client.id, token)).toBe(14);
    expect((await bills()).at(-1)).toMatchObject({ discount_cents: 40, total_cents: 27_00 });
    await expectBooksTrue(db);
  });

  it('keeps all of it where the treatments are called off', async () => {
    const { kindsOf, client, token, booking, second } = await aVisitWithoutLine();
    const manager = await app.signInAs('manager');
    await call(api.bookings.cancel, {
      token: manager.token,
      params: { id: booking },
      body: { reason: 'She fell ill' } as never,
    });
    expect(await kindsOf()).toEqual(['treatment_changed']);
    expect(await kindsOf({ seq: 2, sessions: [{ id: second.id, cents: 20_00 }], goods: [] })).toEqual([
      'treatment_changed',
    ]);
    expect(await db.selectFrom('bookings').select('status').execute()).toEqual([{ status: 'cancelled' }]);
    expect(await db.selectFrom('orders').select('id').where('booking_id', '=', booking).execute()).toEqual(
      [],
    );
    expect(await creditOf(client.id, token)).toBe(40);
    await expectBooksTrue(db);
  });

  it('is not booked with a treatment that never was', async () => {
    const { kindsOf } = await aVisitWithoutLine();
    expect(await kindsOf({ sessions: [{ id: 4711, cents: 20_00 }] })).toEqual(['product_unknown']);
    expect(await bills()).toEqual([]);
  });

  it('is booked without a transfer that paid something else, with pieces that the books do not have', async () => {
    const { kindsOf, cream, bill, second } = await aVisitWithoutLine();
    const seen = { method: 'mobile_money', amount: 20, transaction_id: 'T7' };
    await bill({ lines: [{ session: second.id }], payments: [seen] });
    const payments = [seen, { method: 'cash', amount: 33.6 + 8.4 }];
    const goods = [{ product: cream, quantity: 5 }];
    expect(await kindsOf({ goods, payments })).toEqual(['short_stock', 'transfer_doubtful']);
    expect(await detailOf('transfer_doubtful')).toEqual({ doubt: 'used', transaction_id: 'T7' });
    expect(await stockOf(db, cream.id)).toBe(0);
    await expectBooksTrue(db);
  });

  it('has only its cash taken out of the difference of a drawer that had counted it', async () => {
    const { made, cream } = await aVisitWithoutLine();
    const cashier = await aCashier(app);
    const shift = await cashier.opened(50);
    await cashier.count(shift, { cash: 60 });
    await cashier.close(shift, 'Too much');
    const payments = [
      { method: 'cash', amount: 10 },
      { method: 'mobile_money', amount: 18.4, transaction_id: 'T8' },
    ];
    const body = made({ cashier: cashier.id, shift, payments, goods: [{ product: cream }] });
    const taken = await call(api.pos.takeOffline, { token: cashier.token, body });
    const conflict = taken.body.conflicts.find(({ kind }) => kind === 'after_shift_closed')!;
    const { token } = await app.signInAs('manager');
    const settling = { as: 'counted', reason: 'It lay in it' } as const;
    await call(api.pos.settleConflict, { token, params: { id: conflict.id }, body: settling });
    expect(await accountsLeft(db)).toMatchObject({ cash: 10_00, mobile_wallet: 18_40 });
    const report = await call(api.shifts.get, { token, params: { id: shift } });
    expect(report.body.came_later).toMatchObject([
      { bill: taken.body.bill!.id, cash: true, was_counted: true },
    ]);
    await expectBooksTrue(db);
  });
});

describe('a bill of the counter whose answer was lost, and that the device then made without a line', () => {
  const payments = [{ method: 'cash', amount: 28.4 }];

  it('is one bill where the counter’s comes first, also a month later', async () => {
    const { bill, made, cream } = await aVisitWithoutLine();
    const { body: sold } = await bill({ payments }, KEY);
    clock.advance(MONTH_MS);
    await db.deleteFrom('idempotency_keys').execute();
    const { token } = await app.signInAs('staff');
    const { body: taken } = await call(api.pos.takeOffline, { token, body: made({ id: ID }) });
    expect(taken).toMatchObject({ bill: { id: sold.id }, conflicts: [] });
    expect(await bills()).toHaveLength(1);
    expect(await stockOf(db, cream.id)).toBe(2);
    await expectBooksTrue(db);
  });

  it('is one bill where the device’s comes first, and the counter is answered with it', async () => {
    const { bill, made, send } = await aVisitWithoutLine();
    const { body: taken } = await send(made({ id: ID }));
    const { status, body: sold } = await bill({ payments }, KEY);
    expect([status, sold.id]).toEqual([201, taken.bill!.id]);
    expect(await bill({ payments, discount: 1 }, KEY)).toMatchObject({ status: 409 });
    expect(await bills()).toHaveLength(1);
    expect(await allReceipts(db)).toHaveLength(2);
    await expectBooksTrue(db);
  });

  it('is for a person where the counter’s sold something else', async () => {
    const { bill, made, send, lines } = await aVisitWithoutLine();
    await bill({ lines: lines.slice(0, 1), payments: [{ method: 'cash', amount: 20 }] }, KEY);
    expect((await send(made({ id: ID }))).body).toMatchObject({
      bill: null,
      conflicts: [{ kind: 'id_twice' }],
    });
    await expectBooksTrue(db);
  });

  it('is for a person where the counter’s was refused by its wallet', async () => {
    const { bill, made, send } = await aVisitWithoutLine();
    app.wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    await bill({ payments: [{ method: 'mobile_money', amount: 28.4, wallet_phone: '252615123456' }] }, KEY);
    expect((await send(made({ id: ID }))).body).toMatchObject({
      bill: null,
      conflicts: [{ kind: 'sale_begun' }],
    });
    await expectBooksTrue(db);
  });
});
