import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aClient, aService } from '@revive/testing/factories.ts';
import { evcIn } from '@revive/testing/wallet-messages.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { eraseRows } from '../privacy/erasure-queries.ts';

const { db, call, signInAs, wallet } = await testApp();
const PHONE = '252615550123';

let token: string;
beforeEach(async () => {
  token = (await signInAs('admin')).token;
  await db.updateTable('wallets').set({ operator: 'evc_plus' }).execute();
});

const paste = async (text: string) => {
  const answer = await call(api.wallets.readMessages, { token, params: { id: 1 }, body: { text } });
  expect({ status: answer.status, error: answer.error }).toEqual({ status: 200, error: undefined });
  return answer.body;
};

/** A booking whose wallet payment got no answer. */
async function aSilentPayment(cents = 6000) {
  const service = await aService(db, { unit_price_cents: cents });
  const { id } = await aBooking(db, { services: [service.id] });
  wallet.willCharge({ state: 'unknown' });
  const body = { payment_method: 'mobile_money', phone_number: PHONE, amount_paid: cents / 100 };
  expect((await call(api.bookings.pay, { token, params: { id }, body })).status).toBe(504);
  return id;
}
const paidOf = async (id: number) =>
  (await db.selectFrom('bookings').select('amount_paid_cents').where('id', '=', id).executeTakeFirstOrThrow())
    .amount_paid_cents;

describe('a payment that waits', () => {
  it('is paid by the message of its transfer, once', async () => {
    const booking = await aSilentPayment();
    const text = evcIn({ amount: 60, balance: 60, time: '09:00:30' });
    expect((await paste(text)).read).toMatchObject([
      { amount: 60, state: 'used', used_by: { kind: 'booking', id: booking } },
    ]);
    expect(await paidOf(booking)).toBe(6000);
    expect(await paste(text)).toMatchObject({ read: [], known: 1 });
    expect(await paidOf(booking)).toBe(6000);
    await expectBooksTrue(db);
  });

  it('is not paid by what breaks the chain of balances, and is once the missing message comes', async () => {
    await paste(evcIn({ amount: 10, balance: 10, time: '08:50:00' }));
    const booking = await aSilentPayment();
    expect((await paste(evcIn({ amount: 60, balance: 75, time: '09:00:30' }))).read).toMatchObject([
      { state: 'doubtful' },
    ]);
    expect(await paidOf(booking)).toBe(0);
    await paste(evcIn({ amount: 5, balance: 15, time: '08:55:00', party: '0615550999' }));
    expect(await paidOf(booking)).toBe(6000);
  });

  it('is left to a person where the message fits two', async () => {
    const bookings = [await aSilentPayment(), await aSilentPayment()];
    expect((await paste(evcIn({ amount: 60, balance: 60, time: '09:00:30' }))).read).toMatchObject([
      { state: 'doubtful' },
    ]);
    expect(await Promise.all(bookings.map(paidOf))).toEqual([0, 0]);
  });
});

describe('who paid', () => {
  const text = evcIn({ amount: 3, balance: 3 });

  it('is in the copy of her data', async () => {
    const { id: client } = await aClient(db, { phone: PHONE });
    await paste(text);
    const { body: request } = await call(api.privacy.create, { token, body: { client, kind: 'export' } });
    const { body } = await call(api.privacy.copy, { token, params: { id: request.id } });
    const files = unzipSync(body as unknown as Uint8Array);
    expect(JSON.parse(strFromU8(files['transfers.json']!))).toMatchObject([
      { amount: 3, phone: PHONE, message: text },
    ]);
  });

  it('goes with her erasure; the message is still known when it comes again', async () => {
    const client = await aClient(db, { phone: PHONE });
    await paste(text);
    await inTransaction(db, (trx) => eraseRows(trx, { ...client, phone: PHONE }));
    const kept = await db.selectFrom('transfers').selectAll().execute();
    const messages = await db.selectFrom('wallet_messages').select('text').execute();
    expect(JSON.stringify([kept, messages])).not.toContain('615550123');
    expect(kept).toMatchObject([{ party: null, amount_mils: 3000 }]);
    expect(await paste(text)).toMatchObject({ known: 1, read: [] });
    const line = `Date,Time,Party,Direction,Amount,Balance\n20/11/2026,08:00:00,${PHONE},in,3,3`;
    const statement = await call(api.wallets.readStatement, {
      token,
      params: { id: 1 },
      body: { file: line },
    });
    expect(statement.body).toMatchObject({ known: 1, read: [] });
  });
});
