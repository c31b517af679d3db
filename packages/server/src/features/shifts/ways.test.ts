import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aBooking, aClient, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

it('has every way in the report of a shift: cash is counted, credit moves no money, and an asked wallet is in no drawer', async () => {
  const manager = await aCashier(app, 'manager');
  const id = await manager.opened(50);
  const client = await aClient(db, { name: 'Amina Nur' });
  const service = await aService(db, { unit_price_cents: 20_00, session_count: 1 });
  const booking = await aBooking(db, { name: client.name, phone: client.phone, services: [service.id] });
  const [session] = await sessionsOf(db, booking.id);
  const { id: product } = await aProduct(db, { price_cents: 10_00, quantity: 100 });
  const line = { product, quantity: 1, unit_price: 10 };
  const bill = async (body: object) =>
    (
      await call(api.bills.create, {
        token: manager.token,
        key: `bill-${Math.random()}`,
        body: { client: client.id, ...body } as never,
      })
    ).body;
  // Goods for cash and a wallet that is asked.
  await bill({
    lines: [line],
    payments: [
      { method: 'cash', amount: 4.5 },
      { method: 'mobile_money', amount: 6, wallet_phone: '615123456' },
    ],
  });
  // A gift card by card, and change that is kept.
  const sold = await bill({
    lines: [{ gift_card: true, amount: 30 }],
    payments: [
      { method: 'card', amount: 20 },
      { method: 'cash', amount: 17 },
    ],
    change_as_credit: true,
  });
  const code = sold.lines[0]!.gift_card!.code!;
  // A treatment and goods by credit, the gift card and a transfer that was seen.
  await bill({
    lines: [line, { session: session!.id }],
    payments: [
      { method: 'credit', amount: 5 },
      { method: 'gift_card', amount: 15.5, code },
      { method: 'mobile_money', amount: 10, transaction_id: 'SEEN-1' },
    ],
  });
  await call(api.credit.payOut, {
    token: manager.token,
    params: { id: client.id },
    body: { amount: 2, method: 'cash', reason: 'She moves' } as never,
  });
  const { figures } = (await (await aCashier(app, 'manager')).read(id)).body;
  const none = { refunded: 0, paid_out: 0 };
  expect(figures).toMatchObject({
    money: [
      { payment_method: 'cash', received: 21.5, refunded: 2, paid_out: 0, expected: 69.5 },
      { payment_method: 'card', received: 20, ...none, expected: 20 },
      { payment_method: 'mobile_money', received: 10, ...none, expected: 10 },
      { payment_method: 'credit', received: 7, ...none, expected: 0 },
      { payment_method: 'gift_card', received: 15.5, ...none, expected: 0 },
    ],
    wallets: [{ wallet: 'test', received: 6 }],
    sales: { count: 2, gross: 20, total: 21 },
    credit: { gift_cards: 30, kept: 7, paid_out: 2 },
    other_received: 20,
  });
  await expectBooksTrue(db);
});
