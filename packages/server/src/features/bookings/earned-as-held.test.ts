import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCourse, ledgerInDollars } from '@revive/testing/treating.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db } = app;
afterEach(() => expectBooksTrue(db));

const entries = () =>
  db.selectFrom('journal_entries').select(['kind', 'description']).orderBy('id').execute();

describe('what is received for a course', () => {
  it('is unearned until its sessions are held', async () => {
    const { payByWallet, hold } = await aCourse(app);
    await payByWallet(170, 10);
    expect(await ledgerInDollars(db)).toEqual({ mobile_wallet: 170, unearned_treatments: -170 });
    await hold(0);
    expect(await ledgerInDollars(db)).toEqual({
      mobile_wallet: 170,
      unearned_treatments: -120,
      service_revenue: -60,
      discounts_given: 10,
    });
    await hold(1);
    await hold(2);
    expect(await ledgerInDollars(db)).toEqual({
      mobile_wallet: 170,
      service_revenue: -180,
      discounts_given: 10,
    });
  });

  it('is posted by one entry for each step', async () => {
    const { receive, hold, undo } = await aCourse(app);
    await receive(70);
    await hold(0);
    await undo(0);
    expect(await entries()).toEqual([
      { kind: 'client_payment', description: 'Payment of order R1001' },
      { kind: 'session_held', description: 'Session of order R1001' },
      { kind: 'session_undone', description: 'Undone session of order R1001' },
    ]);
    expect(await ledgerInDollars(db)).toEqual({ cash: 70, receivable: 110, unearned_treatments: -180 });
  });
});

describe('a held session that is undone', () => {
  it('leaves a booking without money as it was planned: nothing is owed', async () => {
    const { hold, undo, read } = await aCourse(app);
    await hold(0);
    expect(await ledgerInDollars(db)).toEqual({
      receivable: 180,
      service_revenue: -60,
      unearned_treatments: -120,
    });
    await undo(0);
    expect(await ledgerInDollars(db)).toEqual({});
    expect(await read()).toMatchObject({ status: 'pending', amount_paid: 0 });
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ recognised_at: null, paid_at: null, status: 'PENDING' });
  });

  it('is the same sale again once it is held or paid for', async () => {
    const { hold, undo, receive } = await aCourse(app);
    await hold(0);
    await undo(0);
    await receive(60);
    await hold(0);
    expect(await ledgerInDollars(db)).toEqual({
      cash: 60,
      receivable: 120,
      service_revenue: -60,
      unearned_treatments: -120,
    });
    expect(await db.selectFrom('orders').select('order_number').execute()).toEqual([
      { order_number: 'R1001' },
    ]);
  });
});

describe('the database', () => {
  it('refuses a session that is held without being earned', async () => {
    const { receive, booking } = await aCourse(app);
    await receive(70);
    const held = sql`update sessions set completed_at = now() where booking_id = ${booking.id} and session_number = 1`;
    await expect(held.execute(db)).rejects.toThrow(/treatments .*, in the ledger /);
  });
});
