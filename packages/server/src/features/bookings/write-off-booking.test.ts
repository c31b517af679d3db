import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCourse, ledgerInDollars } from '@revive/testing/treating.ts';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;
afterEach(() => expectBooksTrue(db));

describe('POST /bookings/api/:id/write_off/', () => {
  it('gives up what held sessions owe first, as a loss and no discount', async () => {
    const { hold, writeOff, read } = await aCourse(app);
    await hold(1);
    expect((await writeOff(40, 'Hardship')).body).toMatchObject({
      written_off: 40,
      discount: 0,
      balance: 140,
      status: 'pending',
    });
    expect(await ledgerInDollars(db)).toEqual({
      receivable: 140,
      service_revenue: -60,
      unearned_treatments: -120,
      written_off: 40,
    });
    expect((await writeOff(140)).body).toMatchObject({ balance: 0, payment_status: 'fully_paid' });
    expect((await read()).status).toBe('completed');
  });

  it('is what clears a held session of a cancelled booking', async () => {
    const { hold, cancel, writeOff } = await aCourse(app);
    await hold();
    await cancel();
    expect((await writeOff(60)).body).toMatchObject({ status: 'cancelled', balance: 0, written_off: 60 });
    expect(await ledgerInDollars(db)).toEqual({ service_revenue: -60, written_off: 60 });
  });

  it('is reversed like a receipt: the debt is there again', async () => {
    const { hold, writeOff, reverse, receipts, read } = await aCourse(app, 1);
    await hold();
    await writeOff(60, 'Hardship');
    const [written] = await receipts();
    expect(written).toMatchObject({ kind: 'write_off', amount: 60, method: null, reason: 'Hardship' });
    const answer = await reverse(written!.id, { reason: 'She has paid after all' });
    expect(answer.body).toMatchObject({ kind: 'reversal', amount: 60, method: null, reverses: written!.id });
    expect(await read()).toMatchObject({ balance: 60, written_off: 0 });
    expect((await reverse(written!.id)).error.detail).toBe('This write-off was reversed already.');
    expect(await ledgerInDollars(db)).toEqual({ receivable: 60, service_revenue: -60 });
  });

  it('ends with the sessions it was for when they are cancelled', async () => {
    const { receive, writeOff, cancel, receipts } = await aCourse(app);
    await receive(60);
    await writeOff(30);
    await cancel();
    expect((await receipts()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['reversal', 30],
      ['refund', 60],
      ['write_off', 30],
      ['receipt', 60],
    ]);
    expect(await ledgerInDollars(db)).toEqual({});
  });

  it('refuses more than is owed, nothing, and a booking that is only planned', async () => {
    const { receive, writeOff } = await aCourse(app);
    expect((await writeOff(1)).error.detail).toContain('Nothing is owed');
    await receive(100);
    expect((await writeOff(80.01)).error.amount).toEqual(['This is more than what is owed ($80.00).']);
    expect((await writeOff(0)).error.amount).toEqual(['Enter an amount above 0.']);
  });

  it('counts for no limit of discounts', async () => {
    const { hold, writeOff, payByWallet } = await aCourse(app);
    await hold();
    await writeOff(60);
    expect((await payByWallet(84, 36)).body).toMatchObject({ discount: 36, written_off: 60, balance: 0 });
  });

  it('is refused to staff and to the unsigned', async () => {
    const { params } = await aCourse(app);
    const { token } = await signInAs('staff');
    const body = { amount: 1, reason: 'A mistake' };
    expect((await call(api.bookings.writeOff, { token, params, body })).status).toBe(403);
    expect((await call(api.bookings.writeOff, { params, body })).status).toBe(401);
  });
});

describe('GET /bookings/api/:id/write_off/', () => {
  it('says what of the debt is for held sessions, which is given up first and as a cost', async () => {
    const { token, params, hold, writeOff, receive } = await aCourse(app);
    const preview = async () => (await call(api.bookings.getWriteOff, { token, params })).body;
    await hold();
    expect(await preview()).toEqual({ owed: 180, earned: 60 });
    await writeOff(70);
    expect(await preview()).toEqual({ owed: 110, earned: 0 });
    expect((await ledgerInDollars(db)).written_off).toBe(60);
    await receive(110);
    expect(await preview()).toEqual({ owed: 0, earned: 0 });
  });

  it('refuses a booking there is not, staff, and the unsigned', async () => {
    const { token, params } = await aCourse(app);
    expect(await call(api.bookings.getWriteOff, { token, params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
    const staff = await signInAs('staff');
    expect(await call(api.bookings.getWriteOff, { token: staff.token, params })).toMatchObject({
      status: 403,
    });
    expect(await call(api.bookings.getWriteOff, { params })).toMatchObject({ status: 401 });
  });
});
