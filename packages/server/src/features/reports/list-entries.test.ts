import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aProduct, aService } from '@revive/testing/factories.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();
const { listEntries } = api.reports;

describe('GET /finance/api/reports/entries/', () => {
  it('reports each line with its entry, who posted it and what it came from', async () => {
    const { token, id } = await signInAs('staff');
    const booking = await aBooking(db, { services: [(await aService(db)).id], name: 'Hodan Ali' });
    await call(api.bookings.pay, {
      token,
      params: { id: booking.id },
      body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 50 },
    });
    clock.advance(60_000);
    await aFinancePayment(db, {
      name: 'Rent',
      amount_cents: 4_00,
      status: 'completed',
      by: id,
      at: clock.now(),
    });
    const { body } = await call(listEntries, { token, query: { account: 'mobile_wallet,expenses' } });
    const posted = { business_day: '2026-11-20', posted_by_name: expect.stringMatching(/^Amina Ali/) };
    expect(body).toEqual([
      {
        id: expect.any(Number),
        entry: expect.any(Number),
        at: '2026-11-20T06:01:00.000Z',
        kind: 'expense',
        description: 'Rent',
        account: 'expenses',
        account_name: 'Expenses',
        debit: 4,
        credit: 0,
        client: null,
        client_name: null,
        purpose: 'Rent',
        source_type: 'finance_payment',
        source_id: expect.any(Number),
        order: null,
        ...posted,
      },
      {
        id: expect.any(Number),
        entry: expect.any(Number),
        at: '2026-11-20T06:00:00.000Z',
        kind: 'booking_payment',
        description: 'Payment of order R1001',
        account: 'mobile_wallet',
        account_name: 'Mobile wallet',
        debit: 50,
        credit: 0,
        client: booking.client_id,
        client_name: 'Hodan Ali',
        purpose: null,
        source_type: 'order',
        source_id: expect.any(Number),
        order: { order_number: 'R1001', channel: 'SERVICES', booking: booking.id },
        ...posted,
      },
    ]);
  });

  it('lists everything that was posted for one order', async () => {
    const { token } = await signInAs('staff');
    const product = await aProduct(db);
    const sale = await aCounterSale(db, { items: [{ product_id: product.id }] });
    await aCounterSale(db);
    const { body } = await call(listEntries, {
      token,
      query: { source_type: 'order', source_id: sale.id },
    });
    expect(body.map(({ account }) => account).sort()).toEqual([
      'cash',
      'product_revenue',
      'receivable',
      'receivable',
      'tax_payable',
    ]);
    const orders = await call(listEntries, { token, query: { source_type: 'order', account: 'cash' } });
    expect(orders.body).toHaveLength(2);
    const shifts = await call(listEntries, { token, query: { source_type: 'drawer_shift' } });
    expect(shifts.body).toEqual([]);
  });

  it('lists what went into a wallet and out of it page by page, and of other accounts nothing', async () => {
    const { token } = await signInAs('admin');
    const { body: zaad } = await call(api.wallets.create, {
      token,
      body: { name: 'ZAAD', operator: 'zaad', opening_balance: 30 },
    });
    const move = (from: string, to: string, amount: number) =>
      call(api.accounts.move, { token, body: { from, to, amount, reason: 'Moved' } });
    await move('owner', `wallet:${zaad.id}`, 7);
    await move(`wallet:${zaad.id}`, 'owner', 4);
    const amounts = (rows: { debit: number; credit: number }[]) =>
      rows.map(({ debit, credit }) => debit - credit);
    const of = async (query: object) =>
      amounts((await call(listEntries, { token, query: { wallet: zaad.id, ...query } })).body);
    expect(await of({})).toEqual([-4, 7, 30]);
    expect(await of({ account: 'mobile_wallet', side: 'credit' })).toEqual([-4]);
    expect(await of({ account: 'owner' })).toEqual([]);
    const first = await call(listEntries, { token, query: { wallet: zaad.id, page_size: 2 } });
    expect(amounts(first.body)).toEqual([-4, 7]);
    expect(await of({ page_size: 2, cursor: first.next })).toEqual([30]);
  });

  it('finds nothing in an account that does not exist', async () => {
    const { token } = await signInAs('staff');
    await aCounterSale(db);
    expect((await call(listEntries, { token, query: { account: 'pocket' } })).body).toEqual([]);
  });

  it.each([
    [{ start_date: '2026-11-20', end_date: '2026-11-19' }, 'end_date'],
    [{ start_date: 'yesterday' }, 'start_date'],
    [{ side: 'left' }, 'side'],
    [{ client: 'someone' }, 'client'],
    [{ source_id: 4 }, 'source_type'],
    [{ other_purposes: true, end_date: '2026-11-20' }, 'start_date'],
    [{ cursor: 'WzEsMiwzXQ' }, 'cursor'],
    [{ cursor: Buffer.from('["2026-02-30","2026-02-28 06:00:00+00",3]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["2026-11-20","2026-99-99 06:00:00+00",3]').toString('base64url') }, 'cursor'],
  ])('refuses %j', async (query, field) => {
    const { token } = await signInAs('staff');
    expect(await call(listEntries, { token, query })).toMatchObject({
      status: 400,
      error: { [field]: [expect.any(String)] },
    });
  });
});
