import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aTransfer } from '@revive/testing/transfers.ts';
import { describe, expect, it } from 'vitest';
import { payWaiting } from './index.ts';

const { db, call, clock, payments, signInAs } = await testApp();
const HODAN = '252615550123';

/** A booking of $40, and ways to pay it at the desk. */
async function aDebt() {
  const { token } = await signInAs('staff');
  const service = await aService(db, { unit_price_cents: 40_00, session_count: 1 });
  const { id, client_id } = await aBooking(db, { services: [service.id] });
  const pay = (way: object, amount = 40) =>
    call(api.profiles.pay, { token, params: { id: client_id }, body: { booking_id: id, amount, ...way } });
  return {
    id,
    pay,
    paid: async () => (await call(api.bookings.get, { token, params: { id } })).body.amount_paid,
  };
}

const transferOf = (id: number) =>
  db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const newest = () =>
  db.selectFrom('transfers').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const alerts = () =>
  db.selectFrom('alerts').select('kind').where('kind', '=', 'seen_transfer_alert').execute();

describe('a transfer that is known', () => {
  it('pays once, and is nothing for the owner to look into', async () => {
    const [first, second] = [await aDebt(), await aDebt()];
    const transfer = await aTransfer(db, { party: HODAN, amount_mils: 40_000 });
    expect((await first.pay({ transfer })).status).toBe(200);
    expect(await transferOf(transfer)).toMatchObject({ attempt_id: expect.any(Number), is_doubtful: false });
    expect((await second.pay({ transfer })).status).toBe(409);
    expect(await second.paid()).toBe(0);
    expect(await alerts()).toEqual([]);
    await expectBooksTrue(db);
  });

  it('pays its own amount only, and nothing where it went out or is not there', async () => {
    const { pay } = await aDebt();
    const transfer = await aTransfer(db, { amount_mils: 39_000 });
    expect((await pay({ transfer })).error).toMatchObject({
      transfer: ['This transfer is of $39.00, and $40.00 should come.'],
    });
    const out = await aTransfer(db, { amount_mils: 40_000, direction: 'out' });
    expect((await pay({ transfer: out })).error).toMatchObject({ transfer: ['There is no such transfer.'] });
    expect((await pay({ transfer: 999 })).status).toBe(400);
    expect((await pay({ transfer, party: HODAN })).status).toBe(400);
    expect((await pay({ transfer }, 39)).status).toBe(200);
  });

  it('pays one of two desks that choose it at the same moment, each time', async () => {
    for (let time = 0; time < 20; time += 1) {
      const [first, second] = [await aDebt(), await aDebt()];
      const transfer = await aTransfer(db, { amount_mils: 40_000 });
      const answers = await Promise.all([first.pay({ transfer }), second.pay({ transfer })]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await first.paid()) + (await second.paid())).toBe(40);
    }
    await expectBooksTrue(db);
  });

  it('arrives less what the wallet withholds, and pays all of it', async () => {
    await db.updateTable('wallets').set({ tax_withheld_basis_points: 500, amounts_arrive: 'net' }).execute();
    const { pay, paid } = await aDebt();
    const transfer = await aTransfer(db, { amount_mils: 38_000 });
    expect((await pay({ transfer })).status).toBe(200);
    expect(await paid()).toBe(40);
  });
});

describe('a transfer that a person types', () => {
  it('counts at once, is unconfirmed, and is reported to the owner', async () => {
    const { pay, paid } = await aDebt();
    expect((await pay({ party: '615550123' })).status).toBe(200);
    expect(await paid()).toBe(40);
    expect(await newest()).toMatchObject({ party: HODAN, amount_mils: 40_000, confirmed_at: null });
    expect(await alerts()).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('came into the wallet of its payer’s operator, unless another one is said', async () => {
    const [evc, edahab] = await db
      .insertInto('wallets')
      .values([
        { name: 'EVC', operator: 'evc_plus' },
        { name: 'eDahab', operator: 'edahab' },
      ])
      .returning('id')
      .execute();
    await (await aDebt()).pay({ party: '625550123' });
    expect((await newest()).wallet_id).toBe(edahab!.id);
    await (await aDebt()).pay({ party: '625550123', wallet: evc!.id });
    expect((await newest()).wallet_id).toBe(evc!.id);
    await (await aDebt()).pay({ party: '635550123' });
    expect((await newest()).wallet_id).toBe(1);
    await db.updateTable('wallets').set({ is_active: false }).where('id', '=', evc!.id).execute();
    const refused = await (await aDebt()).pay({ party: '625550123', wallet: evc!.id });
    expect(refused.error).toMatchObject({ wallet: ['Choose a wallet that is in use.'] });
    await expectBooksTrue(db);
  });

  it('books nothing before its message comes, where the owner wants it so', async () => {
    await setPolicy(db, { typed_transfers_count: false });
    const { pay, paid } = await aDebt();
    expect((await pay({ party: '615550123' })).status).toBe(504);
    expect(await paid()).toBe(0);
    const other = await aTransfer(db, { party: '252615550199', amount_mils: 40_000, at: clock.now() });
    expect(await payWaiting(payments, other)).toBe('free');
    const transfer = await aTransfer(db, { party: HODAN, amount_mils: 40_000, at: clock.now() });
    expect(await payWaiting(payments, transfer)).toBe('paid');
    expect(await payWaiting(payments, transfer)).toBe('free');
    expect(await paid()).toBe(40);
    await expectBooksTrue(db);
  });

  it('is left to a person where one message fits two payments', async () => {
    await setPolicy(db, { typed_transfers_count: false });
    const [first, second] = [await aDebt(), await aDebt()];
    await first.pay({ party: '615550123' });
    await second.pay({ party: '615550123' });
    const transfer = await aTransfer(db, { party: HODAN, amount_mils: 40_000, at: clock.now() });
    expect(await payWaiting(payments, transfer)).toBe('doubtful');
    expect(await transferOf(transfer)).toMatchObject({ is_doubtful: true, attempt_id: null });
    expect([await first.paid(), await second.paid()]).toEqual([0, 0]);
    await expectBooksTrue(db);
  });
});
