import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aTransfer } from '@revive/testing/transfers.ts';
import { aVisit, billOf } from '@revive/testing/visit.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { payWaiting } from '../payments/index.ts';

const app = await testApp();
const { db, call, clock, payments, signInAs } = app;

const inWallets = (from: typeof db) =>
  from
    .selectFrom('journal_lines')
    .select(['wallet_id', sql<string>`sum(debit_cents - credit_cents)`.as('cents')])
    .where('account', '=', 'mobile_wallet')
    .groupBy('wallet_id')
    .execute();

it('pays a bill with cash and a known transfer, and its money comes into and leaves that wallet', async () => {
  const { id: wallet } = await db
    .insertInto('wallets')
    .values({ name: 'eDahab', operator: 'edahab' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { bill } = await aVisit(app);
  const transfer = await aTransfer(db, { wallet_id: wallet, amount_mils: 18_400 });
  const ways = [
    { method: 'cash', amount: 10 },
    { method: 'mobile_money', amount: 18.4, transfer },
  ];
  const { status, body: settled } = await bill({ payments: ways });
  expect({ status, state: settled.state }).toEqual({ status: 201, state: 'settled' });
  expect(await inWallets(db)).toEqual([{ wallet_id: wallet, cents: '1840' }]);
  await expectBooksTrue(db);
  const { token } = await signInAs('manager');
  const references = Object.fromEntries(settled.payments.map(({ id }) => [id, 'T-1']));
  const taken = { params: { id: settled.id }, body: { reason: 'Another client', references } };
  expect((await call(api.bills.void, { token, ...taken })).body.state).toBe('void');
  expect(await inWallets(db)).toEqual([{ wallet_id: wallet, cents: '0' }]);
  await expectBooksTrue(db);
});

it('keeps a bill whose transfer is only typed, until its message comes', async () => {
  await setPolicy(db, { typed_transfers_count: false });
  const { token, bill } = await aVisit(app);
  const way = { method: 'mobile_money', amount: 28.4, party: '615550123' };
  const waiting = await bill({ payments: [way] });
  expect(waiting).toMatchObject({ status: 504, error: { bill: { state: 'waiting' } } });
  await expectBooksTrue(db);
  expect(await payWaiting(payments, await aTransfer(db, { amount_mils: 28_400, at: clock.now() }))).toBe(
    'paid',
  );
  const { body } = await call(api.bills.get, { token, params: { id: billOf(waiting).id } });
  expect(body).toMatchObject({ state: 'settled', paid: 28.4 });
  await expectBooksTrue(db);
});
