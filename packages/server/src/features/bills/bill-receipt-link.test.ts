import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import {
  aBooking,
  aClient,
  aProduct,
  aService,
  sessionsOf,
  someMobileCredentials,
} from '@revive/testing/factories.ts';
import { messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from '../messages/index.ts';
import { settleUnknownAttempts } from '../payments/index.ts';

const app = await testApp({ publicUrl: 'https://shop.example' });
const { db, call, clock, messages, messenger, payments, signInAs, wallet } = app;

beforeEach(() => setPolicy(db, { message_channel: 'automatic' }));
afterEach(() => expectBooksTrue(db));

const receipts = async () => (await messagesIn(db)).filter(({ kind }) => kind === 'receipt');

/** A visit of Amina: a session at 20 dollars and a cream at 8, 28.40 with tax. */
async function aVisit() {
  const { token } = await signInAs('manager');
  const client = await aClient(db, { name: 'Amina Nur', phone: '252615123456' });
  const service = await aService(db, { unit_price_cents: 20_00 });
  const { id } = await aBooking(db, { name: client.name, phone: client.phone, services: [service.id] });
  const [session] = await sessionsOf(db, id);
  const cream = await aProduct(db, { price_cents: 8_00, quantity: 3 });
  const lines = [{ session: session!.id }, { product: cream.id, quantity: 1, unit_price: 8 }];
  const bill = (payments: object[], given: object = {}) =>
    call(api.bills.create, { token, body: { client: client.id, lines, payments, ...given } as never });
  return { token, client, bill };
}

const CASH_AND_CARD = [
  { method: 'cash', amount: 18.4 },
  { method: 'card', amount: 10 },
];

describe('a bill that is settled', () => {
  it('sends its client one link to one receipt over all its lines and ways', async () => {
    const { client, bill } = await aVisit();
    const { body } = await bill(CASH_AND_CARD);
    expect(await receipts()).toMatchObject([
      { client_id: client.id, subject_kind: 'bill', subject_id: body.id, state: 'planned' },
    ]);
    clock.advance(5 * 60_000);
    await sendMessages(messages);
    const said = messenger.given.map(({ body: text }) => text).filter((text) => text.includes('receipt'));
    expect(said).toEqual([
      expect.stringMatching(/^Thank you! Your receipt from Revive: https:\/\/shop\.example\/me\/[\w-]{22}$/),
    ]);
    const opened = await call(api.me.link, { params: { token: said[0]!.split('/me/')[1]! } });
    expect(opened.body).toMatchObject({
      scope: 'receipt',
      receipt: null,
      bill: {
        number: body.number,
        total: 28.4,
        lines: [{ kind: 'session' }, { kind: 'product' }],
        payments: [{ method: 'cash' }, { method: 'card' }],
      },
    });
  });

  it('sends nothing before a silent wallet has said yes, and nothing once it was taken back', async () => {
    const { token, bill } = await aVisit();
    wallet.willCharge({ state: 'unknown' });
    await bill([{ method: 'mobile_money', amount: 28.4, wallet_phone: '252615123456' }]);
    expect(await receipts()).toEqual([]);
    clock.advance(5 * 60_000);
    await settleUnknownAttempts({ ...payments, db });
    const [planned] = await receipts();
    expect(planned).toMatchObject({ subject_kind: 'bill', state: 'planned' });
    const id = planned!.subject_id;
    const payment = await db.selectFrom('bill_payments').select('id').executeTakeFirstOrThrow();
    const references = { [payment.id]: 'BACK-1' };
    await call(api.bills.void, { token, params: { id }, body: { reason: 'Wrong client', references } });
    expect((await receipts()).map(({ state, reason }) => [state, reason])).toEqual([
      ['cancelled', 'changed'],
    ]);
  });

  it('sends a walk-in, and who wants no receipts, nothing', async () => {
    const { client, bill } = await aVisit();
    const { token } = await signInAs('staff');
    const goods = await aProduct(db, { price_cents: 10_00 });
    const lines = [{ product: goods.id, quantity: 1, unit_price: 10 }];
    const payments = [{ method: 'cash', amount: 10.5 }];
    await call(api.bills.create, { token, body: { lines, payments } as never });
    await db.updateTable('clients').set({ wants_receipts: false }).where('id', '=', client.id).execute();
    await bill(CASH_AND_CARD);
    expect(await receipts()).toEqual([]);
  });
});

describe('a package on a bill', () => {
  it('is not paid by a wallet at another price than it costs', async () => {
    const { token, client } = await aVisit();
    const offered = await aPackage(db, { price_cents: 120_00 });
    const answer = await call(api.bills.create, {
      token,
      body: {
        client: client.id,
        lines: [{ package: offered.id, price: 1 }],
        payments: [{ method: 'mobile_money', amount: 1, wallet_phone: '252615123456' }],
      } as never,
    });
    expect(answer).toMatchObject({ status: 409, error: { price: 120 } });
    expect(wallet.charges).toEqual([]);
  });
});

describe('GET /api/me/', () => {
  it('says what credit is kept for her', async () => {
    const { client, bill } = await aVisit();
    await bill([{ method: 'cash', amount: 40.4 }], { change_as_credit: true });
    const login = await call(api.auth.login, { body: await someMobileCredentials(db, client.id) });
    const page = await call(api.me.read, { token: login.body.access });
    expect(page.body.credit).toBe(12);
  });
});
