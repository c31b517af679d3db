import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { aCourse, ledgerInDollars } from '@revive/testing/treating.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;
const { list, reverse } = api.receipts;
afterEach(() => expectBooksTrue(db));

describe('GET /payments/api/receipts/', () => {
  it('answers what was received, given back and written off, newest first', async () => {
    const { payByWallet, receive, reverse, writeOff, receipts, booking, token } = await aCourse(app);
    await payByWallet(50);
    await receive(40, 'card');
    await reverse(2, { amount: 10, reason: 'Typed one nought too many', reference: 'C-7' });
    await writeOff(30, 'Hardship');
    const answer = await receipts();
    expect(answer.map(({ id, kind, method, amount }) => [id, kind, method, amount])).toEqual([
      [4, 'write_off', null, 30],
      [3, 'reversal', 'card', 10],
      [2, 'receipt', 'card', 40],
      [1, 'receipt', 'mobile_money', 50],
    ]);
    expect(answer[1]).toMatchObject({
      reason: 'Typed one nought too many',
      transaction_id: 'C-7',
      reverses: 2,
      reversible: 0,
      booking: booking.id,
      by: expect.any(String),
    });
    expect(answer[2]).toMatchObject({ reversible: 30, reverses: null, reason: null, phone: null });
    expect(answer[3]).toMatchObject({ phone: '252615123456', transaction_id: expect.stringMatching(/./) });
    const byClient = await call(list, { token, query: { client: booking.client_id } });
    expect(byClient.body).toEqual(answer);
    const byOrder = await call(list, { token, query: { order: answer[0]!.order, page_size: 2 } });
    expect(byOrder.body).toEqual(answer.slice(0, 2));
    expect(byOrder.headers.link).toContain('rel="next"');
  });

  it('refuses to answer without saying whose, and the unsigned', async () => {
    const { token } = await signInAs('staff');
    expect((await call(list, { token })).error.client).toEqual([expect.any(String)]);
    expect((await call(list, { query: { client: 1 } })).status).toBe(401);
  });
});

describe('POST /payments/api/receipts/:id/reverse/ of a booking', () => {
  it('takes the whole receipt back: the booking is a planned one again and owes nothing', async () => {
    const { receive, reverse, read } = await aCourse(app);
    await receive(70);
    const answer = await reverse(1);
    expect(answer).toMatchObject({
      status: 201,
      body: { kind: 'reversal', amount: 70, method: 'cash', reverses: 1, reason: 'A mistake' },
    });
    expect(await read()).toMatchObject({ status: 'pending', amount_paid: 0 });
    expect(await ledgerInDollars(db)).toEqual({});
    expect((await reverse(1)).status).toBe(409);
    expect((await reverse(2)).error.detail).toBe('Only a receipt or a write-off can be reversed.');
  });

  it('takes a part off the latest sessions, and keeps the debt of what was held', async () => {
    const { receive, hold, reverse, read, booking } = await aCourse(app);
    await receive(100);
    await hold();
    await reverse(1, { amount: 70, reason: 'Was another client’s' });
    const paid = await db.selectFrom('sessions').select('amount_paid_cents').orderBy('id').execute();
    expect(paid.map(({ amount_paid_cents }) => amount_paid_cents)).toEqual([30_00, 0, 0]);
    expect(await read()).toMatchObject({ status: 'confirmed', amount_paid: 30, balance: 150 });
    await reverse(1);
    expect(await read()).toMatchObject({ status: 'confirmed', amount_paid: 0, balance: 180 });
    expect(await ledgerInDollars(db)).toEqual({
      receivable: 180,
      service_revenue: -60,
      unearned_treatments: -120,
    });
    expect(booking.status).toBe('pending');
  });

  it('ends a discount that was granted with the money, when nothing else is left', async () => {
    const { payByWallet, reverse, read } = await aCourse(app);
    await payByWallet(100, 20);
    await reverse(1, { reference: 'T-1' });
    expect(await read()).toMatchObject({ status: 'pending', discount: 0, balance: 180 });
    expect(await ledgerInDollars(db)).toEqual({});
  });

  it('reverses what a cancelled booking received for held sessions', async () => {
    const { receive, hold, cancel, reverse, read } = await aCourse(app);
    await receive(100);
    await hold();
    await cancel();
    await reverse(1);
    expect(await read()).toMatchObject({ status: 'cancelled', balance: 60 });
    expect(await ledgerInDollars(db)).toEqual({ receivable: 60, service_revenue: -60 });
  });

  it('asks for the reference of money that went by wallet or card, and for no more than is left', async () => {
    const { receive, reverse } = await aCourse(app);
    await receive(70, 'card');
    expect((await reverse(1)).error.reference).toEqual(['Say how the money went back.']);
    const more = await reverse(1, { amount: 70.01, reference: 'C-1' });
    expect(more.error.amount).toEqual(['This is more than what is left of it ($70.00).']);
    expect((await reverse(1, { amount: 0, reference: 'C-1' })).status).toBe(400);
  });

  it('is refused to staff, to the unsigned and of what there is not', async () => {
    const { receive, reverse } = await aCourse(app);
    await receive(70);
    const { token } = await signInAs('staff');
    const params = { id: 1 };
    expect((await call(api.receipts.reverse, { token, params, body: { reason: 'A mistake' } })).status).toBe(
      403,
    );
    expect((await call(api.receipts.reverse, { params, body: { reason: 'A mistake' } })).status).toBe(401);
    expect((await reverse(99)).status).toBe(404);
  });

  it('lets one of two managers reverse the same receipt', async () => {
    const { receive, reverse } = await aCourse(app);
    await receive(70);
    const answers = await Promise.all([reverse(1), reverse(1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is never more than the receipt, says the database', async () => {
    const { receive } = await aCourse(app);
    await receive(70);
    const excess = sql`insert into order_payments (order_id, kind, payment_method, amount_cents, journal_entry_id, reverses_id)
      select order_id, 'refund', payment_method, amount_cents + 1, journal_entry_id, id from order_payments`;
    await expect(excess.execute(db)).rejects.toThrow(/receipt of \$70\.00, given back \$70\.01/);
  });

  it('moves the drawer of the person who gives the cash back', async () => {
    const { token, receive, reverse } = await aCourse(app);
    await receive(70);
    const { body: shift } = await call(api.shifts.open, { token, body: { float: 100 } });
    await reverse(1, { amount: 30 });
    const counted = await call(api.shifts.count, { token, params: { id: shift.id }, body: { cash: 70 } });
    expect(counted.body).toMatchObject({ id: shift.id });
    const { expected_cents } = await db
      .selectFrom('shift_counts')
      .select('expected_cents')
      .where('payment_method', '=', 'cash')
      .executeTakeFirstOrThrow();
    expect(expected_cents).toBe(70_00);
  });
});

describe('of an order of goods', () => {
  const aSale = async () => {
    const { token } = await signInAs('manager');
    const oil = await aProduct(db, { price_cents: 20_00 });
    const { body } = await call(api.pos.sell, {
      token,
      body: {
        client: { phone: 'POS-1' },
        items: [{ product_id: oil.id, quantity: 1, unit_price: 20 }],
        payment_info: { payment_method: 'cash', amount_paid: 50, discount: 0 },
      },
    });
    return { token, params: { id: body.order.id } };
  };

  it('keeps the sale owed, which is received again', async () => {
    const { token, params } = await aSale();
    expect((await call(reverse, { token, params: { id: 1 }, body: { reason: 'A mistake' } })).status).toBe(
      201,
    );
    const owing = await call(api.orders.getSale, { token, params });
    expect(owing.body).toMatchObject({ status: 'pending', paid_amount: 0, total_amount: 21 });
    expect((await call(api.orders.getReceipt, { token, params })).body).toMatchObject({
      amountPaid: 21,
      refunds: [{ kind: 'reversal', amount: 21, method: 'cash' }],
    });
    const body = { payment_method: 'card' };
    const received = await call(api.orders.receiveForSale, { token, params, body });
    expect(received.body).toMatchObject({ status: 'confirmed', paid_amount: 21 });
    expect((await call(api.orders.receiveForSale, { token, params, body })).status).toBe(409);
    expect(await ledgerInDollars(db)).toMatchObject({ card: 21, product_revenue: -20, tax_payable: -1 });
  });

  it('is received again from a wallet, and says so while that is silent', async () => {
    const { token, params } = await aSale();
    await call(reverse, { token, params: { id: 1 }, body: { reason: 'A mistake', amount: 6 } });
    app.wallet.willCharge({ state: 'unknown' });
    const body = { payment_method: 'mobile_money', wallet_phone: '615123456' };
    expect((await call(api.orders.receiveForSale, { token, params, body })).status).toBe(504);
    expect((await call(api.orders.getSale, { token, params })).body).toMatchObject({
      owed: 6,
      open_payment: { state: 'unknown', amount: 6 },
    });
    await app.db
      .updateTable('payment_attempts')
      .set({ next_lookup_at: new Date(0) })
      .execute();
    const [open] = (await call(api.payments.listOpen, { token, query: {} })).body;
    await call(api.payments.ask, { token, params: { id: open!.id } });
    expect((await call(api.orders.getSale, { token, params })).body).toMatchObject({
      owed: 0,
      status: 'confirmed',
      open_payment: null,
    });
  });

  it('leaves an order of the shop with what is left to pay, and that alone is received', async () => {
    const { token } = await signInAs('manager');
    const { id } = await anOnlineOrder(db, { status: 'DELIVERED', paid: 'cash' });
    const params = { id };
    const one = async () => (await call(api.orders.listOnline, { token })).body[0];
    expect(await one()).toMatchObject({ payment_status: 'PAID', left_to_pay: 0 });
    const [receipt] = (await call(list, { token, query: { order: id } })).body;
    await call(reverse, { token, params: { id: receipt!.id }, body: { reason: 'A mistake', amount: 5 } });
    expect(await one()).toMatchObject({ payment_status: 'UNPAID', paid_amount: 5.3, left_to_pay: 5 });
    await call(api.orders.receive, { token, params, body: { payment_method: 'card', reference: 'C-1' } });
    expect(await one()).toMatchObject({ payment_status: 'PAID', left_to_pay: 0 });
    expect((await call(list, { token, query: { order: id } })).body[0]).toMatchObject({
      kind: 'receipt',
      method: 'card',
      amount: 5,
    });
  });

  it('can be voided afterwards, and gives back what is left of each receipt', async () => {
    const { token, params } = await aSale();
    await call(reverse, { token, params: { id: 1 }, body: { reason: 'A mistake', amount: 5 } });
    await call(api.orders.receiveForSale, { token, params, body: { payment_method: 'card' } });
    const body = { reason: 'Broken', refund_reference: 'C-1' };
    expect((await call(api.orders.voidSale, { token, params, body })).status).toBe(200);
    expect(await ledgerInDollars(db)).toEqual({});
    const refunds = await db
      .selectFrom('order_payments')
      .select(['payment_method', 'amount_cents', 'reverses_id'])
      .where('kind', '=', 'refund')
      .orderBy('id')
      .execute();
    expect(refunds).toEqual([
      { payment_method: 'cash', amount_cents: 5_00, reverses_id: 1 },
      { payment_method: 'card', amount_cents: 5_00, reverses_id: 3 },
      { payment_method: 'cash', amount_cents: 16_00, reverses_id: 1 },
    ]);
  });

  it('writes off what an order on credit owes, and owes it again when that is reversed', async () => {
    const { token } = await signInAs('manager');
    const { id } = await anOnlineOrder(db, { status: 'DELIVERED' });
    const params = { id };
    const { total_amount } = (await call(api.orders.getSale, { token, params })).body;
    const writeOff = (amount: number) =>
      call(api.orders.writeOff, { token, params, body: { amount, reason: 'Cannot be found' } });
    expect((await writeOff(total_amount + 0.01)).error.amount).toEqual([
      expect.stringContaining('more than'),
    ]);
    expect((await writeOff(total_amount)).body).toMatchObject({
      status: 'confirmed',
      written_off: total_amount,
      discount: 0.2,
      total_amount: 0,
    });
    expect(await ledgerInDollars(db)).toMatchObject({ written_off: total_amount });
    expect((await writeOff(1)).error.detail).toBe('Nothing is owed for this sale.');
    const [written] = (await call(list, { token, query: { order: id } })).body;
    await call(reverse, { token, params: { id: written!.id }, body: { reason: 'A mistake', amount: 1 } });
    expect((await call(api.orders.getSale, { token, params })).body).toMatchObject({
      status: 'pending',
      total_amount: 1,
    });
  });

  it('takes a write-off back when the sale is voided', async () => {
    const { token, params } = await aSale();
    await call(reverse, { token, params: { id: 1 }, body: { reason: 'A mistake' } });
    await call(api.orders.writeOff, { token, params, body: { reason: 'A mistake', amount: 4 } });
    await call(api.orders.voidSale, { token, params, body: { reason: 'Broken' } });
    expect(await ledgerInDollars(db)).toEqual({});
    const kinds = (await call(list, { token, query: { order: params.id } })).body.map(({ kind }) => kind);
    expect(kinds).toEqual(['reversal', 'write_off', 'reversal', 'receipt']);
  });

  it('refuses to write off a treatment as goods, or for staff', async () => {
    const { receive } = await aCourse(app);
    await receive(10);
    const { token } = await signInAs('manager');
    const params = { id: 1 };
    expect(
      (await call(api.orders.writeOff, { token, params, body: { reason: 'A mistake', amount: 1 } })).status,
    ).toBe(409);
    const staff = await signInAs('staff');
    expect(
      (await call(api.orders.writeOff, { ...staff, params, body: { reason: 'A mistake', amount: 1 } }))
        .status,
    ).toBe(403);
  });
});
