import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const test = await testApp();
const { db, call, clock, signInAs } = test;
const { accounts } = api;

const today = () => clock.now().toISOString().slice(0, 10);

async function aManager(role: 'manager' | 'admin' = 'manager') {
  const { token } = await signInAs(role);
  const balances = async () =>
    Object.fromEntries(
      (await call(accounts.list, { token })).body.map(({ code, balance }) => [code, balance]),
    );
  return {
    token,
    balances,
    list: async () => (await call(accounts.list, { token })).body,
    move: (from: string, to: string, amount: unknown, more: { reason?: string; key?: string } = {}) =>
      call(accounts.move, {
        token,
        ...(more.key && { key: more.key }),
        body: { from, to, amount, reason: more.reason ?? 'To keep it' },
      }),
    reverse: (id: number) => call(accounts.reverse, { token, params: { id }, body: { reason: 'A mistake' } }),
    open: (code: string, amount: unknown, date = today()) =>
      call(accounts.enterOpening, { token, body: { code, amount, date } }),
    movements: async (query = {}) => (await call(accounts.listMovements, { token, query })).body,
  };
}

let admin: Awaited<ReturnType<typeof aManager>>;
beforeEach(async () => {
  admin = await aManager('admin');
});

describe('the accounts', () => {
  it('are named by code, each with what it holds', async () => {
    await admin.open('bank', 500);
    const list = await admin.list();
    expect(list.find(({ code }) => code === 'bank')).toEqual({
      code: 'bank',
      name: 'Bank',
      kind: 'asset',
      balance: 500,
      can_move: { from: true, to: true },
      opening: { id: 1, amount: 500, date: today() },
      can_open: false,
    });
    const codes = list.map(({ code }) => code);
    for (const code of [
      'cash',
      'safe',
      'owner',
      'card',
      'wallet:1',
      'receivable',
      'suppliers',
      'tax_payable',
    ])
      expect(codes).toContain(code);
    for (const code of ['tax_withheld', 'fees', 'unearned_treatments', 'client_credit', 'stock'])
      expect(codes).toContain(code);
    expect(codes).not.toContain('mobile_wallet');
  });

  it('has the goods in stock at what they cost', async () => {
    const { id } = await aProduct(db, { quantity: 10 });
    await aProduct(db, { quantity: 10 });
    await db.updateTable('products').set({ cost_price_cents: 4_50 }).where('id', '=', id).execute();
    expect((await admin.balances()).stock).toBe(45);
  });

  it('are for managers', async () => {
    const { token } = await signInAs('staff');
    expect((await call(accounts.list, { token })).status).toBe(403);
    expect((await call(accounts.list)).status).toBe(401);
  });
});

describe('moving money', () => {
  it('takes it from one account to the other, and says who did and why', async () => {
    await admin.open('wallet:1', 80);
    const { status, body } = await admin.move('wallet:1', 'bank', '30.50', { reason: 'Sent to the bank' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'move',
      from: { code: 'wallet:1', name: 'Mobile wallet' },
      to: { code: 'bank', name: 'Bank' },
      amount: 30.5,
      reason: 'Sent to the bank',
      shift: null,
      reversed_by: null,
      refusal: null,
    });
    expect(await admin.balances()).toMatchObject({ 'wallet:1': 49.5, bank: 30.5, owner: 80 });
    await expectBooksTrue(db);
  });

  it('refuses what is no movement', async () => {
    const wrong = async (from: string, to: string, amount: unknown = 1) =>
      Object.keys((await admin.move(from, to, amount)).error).filter(
        (key) => key !== 'detail' && key !== 'error',
      );
    expect(await wrong('safe', 'safe')).toEqual(['to']);
    expect(await wrong('pocket', 'safe')).toEqual(['from']);
    expect(await wrong('safe', 'wallet:9')).toEqual(['to']);
    expect(await wrong('receivable', 'safe')).toEqual(['from']);
    expect(await wrong('safe', 'service_revenue')).toEqual(['to']);
    expect(await wrong('owner', 'safe', 0)).toEqual(['amount']);
    expect(await wrong('owner', 'safe', 1.234)).toEqual(['amount']);
  });

  it('never takes more out of a safe, a drawer or a wallet than is in it', async () => {
    await admin.open('safe', 10);
    expect((await admin.move('safe', 'bank', 10.01)).status).toBe(409);
    expect((await admin.move('wallet:1', 'bank', 1)).status).toBe(409);
    expect((await admin.move('safe', 'bank', 10)).status).toBe(201);
    expect((await admin.move('bank', 'suppliers', 500)).status).toBe(201);
  });

  it('lets two who empty the safe at once empty it once', async () => {
    await admin.open('safe', 10);
    const other = await aManager();
    const both = await Promise.all([admin.move('safe', 'bank', 10), other.move('safe', 'bank', 10)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('does it once for a key', async () => {
    await admin.move('owner', 'safe', 10, { key: 'one' });
    await admin.move('owner', 'safe', 10, { key: 'one' });
    expect((await admin.balances()).safe).toBe(10);
  });

  it('moves nothing into a wallet that is switched off, and empties it', async () => {
    const { id } = await db
      .insertInto('wallets')
      .values({ name: 'Old', operator: 'zaad', is_active: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const wallet = `wallet:${id}`;
    expect((await admin.move('owner', wallet, 10)).error).toMatchObject({
      to: ['This wallet is switched off.'],
    });
  });

  it('is for managers, and refused to those who are not signed in', async () => {
    const { token } = await signInAs('staff');
    const body = { from: 'owner', to: 'safe', amount: 1, reason: 'x' };
    expect((await call(accounts.move, { token, body })).status).toBe(403);
    expect((await call(accounts.move, { body })).status).toBe(401);
  });
});

describe('cash', () => {
  it('is that of the caller’s open drawer, which is counted as the ledger says', async () => {
    const cashier = await aCashier(test, 'manager');
    const shift = await cashier.opened(20);
    await cashier.sell({}, 2);
    const move = { from: 'cash', to: 'safe', amount: 15, reason: 'To the safe' };
    const moved = await call(accounts.move, { token: cashier.token, body: move });
    expect(moved.body.shift).toBe(shift);
    const counted = await cashier.count(shift, { cash: 26 });
    expect(counted.body.counts?.find((count) => count.payment_method === 'cash')).toMatchObject({
      expected: 26,
      difference: 0,
    });
    expect(counted.body.movements).toMatchObject([{ amount: -15, reason: 'To the safe' }]);
    expect(await admin.balances()).toMatchObject({ cash: 6, safe: 15 });
    await expectBooksTrue(db);
  });

  it('goes back into its drawer while that is open, and else into the till', async () => {
    const cashier = await aCashier(test, 'manager');
    const shift = await cashier.opened(20);
    const take = () =>
      call(accounts.move, {
        token: cashier.token,
        body: { from: 'owner', to: 'cash', amount: 5, reason: 'Change' },
      });
    const [first, second] = [await take(), await take()];
    expect((await admin.reverse(first.body.id)).body.shift).toBe(shift);
    await cashier.count(shift, { cash: 25 });
    await cashier.close(shift);
    expect((await admin.reverse(second.body.id)).body.shift).toBeNull();
    expect((await admin.balances()).cash).toBe(0);
    await expectBooksTrue(db);
  });

  it('outside of shifts puts right what a drawer took to the bank without a movement', async () => {
    const cashier = await aCashier(test);
    const shift = await cashier.opened(0);
    await cashier.sell({}, 2);
    await cashier.move(shift, 'out', 21, 'To the bank');
    await cashier.count(shift, { cash: 0 });
    await cashier.close(shift);
    expect((await admin.balances()).cash).toBe(21);
    expect((await admin.move('cash', 'bank', 21)).body.shift).toBeNull();
    expect(await admin.balances()).toMatchObject({ cash: 0, bank: 21 });
    await expectBooksTrue(db);
  });
});

describe('taking a movement back', () => {
  it('is done once, and leaves both in the list', async () => {
    const { body } = await admin.move('owner', 'safe', 10);
    const back = await admin.reverse(body.id);
    expect(back.body).toMatchObject({ from: { code: 'safe' }, to: { code: 'owner' }, reverses: body.id });
    expect((await admin.reverse(body.id)).status).toBe(409);
    expect((await admin.reverse(back.body.id)).status).toBe(409);
    expect(await admin.movements()).toMatchObject([
      { id: back.body.id, refusal: 'This movement takes another one back.' },
      { id: body.id, reversed_by: back.body.id, refusal: 'This movement was taken back already.' },
    ]);
    expect((await admin.balances()).safe).toBe(0);
    await expectBooksTrue(db);
  });

  it('answers one of two at once', async () => {
    const { body } = await admin.move('owner', 'safe', 10);
    const other = await aManager();
    const both = await Promise.all([admin.reverse(body.id), other.reverse(body.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('wants a movement there is, and a reason', async () => {
    expect((await admin.reverse(999)).status).toBe(404);
    const { body } = await admin.move('owner', 'safe', 10);
    const blank = { token: admin.token, params: { id: body.id }, body: { reason: ' ' } };
    expect((await call(accounts.reverse, blank)).status).toBe(400);
  });
});

describe('an opening balance', () => {
  it('is entered once, against the owner, for the day it is given', async () => {
    const { body } = await admin.open('bank', 1000, '2026-01-01');
    expect(body).toMatchObject({ kind: 'opening', business_day: '2026-01-01', from: { code: 'owner' } });
    expect((await admin.open('bank', 1000)).status).toBe(409);
    expect(await admin.balances()).toMatchObject({ bank: 1000, owner: 1000 });
    await expectBooksTrue(db);
  });

  it('of what is owed lowers what is the owner’s', async () => {
    await admin.open('suppliers', 300);
    expect(await admin.balances()).toMatchObject({ suppliers: 300, owner: -300 });
  });

  it('can be taken back and entered again, on the same day', async () => {
    const { body } = await admin.open('safe', 10, '2026-01-01');
    const back = await admin.reverse(body.id);
    expect(back.body.business_day).toBe('2026-01-01');
    expect((await admin.open('safe', 12, '2026-01-01')).status).toBe(201);
    expect(await admin.balances()).toMatchObject({ safe: 12, owner: 12 });
    await expectBooksTrue(db);
  });

  it('is entered by one of two at once', async () => {
    const other = await aManager('admin');
    const both = await Promise.all([admin.open('bank', 1), other.open('bank', 2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is refused of what follows from the books, and of a day to come', async () => {
    expect((await admin.open('receivable', 1)).error).toHaveProperty('code');
    expect((await admin.open('stock', 1)).error).toHaveProperty('code');
    expect((await admin.open('owner', 1)).error).toHaveProperty('code');
    expect((await admin.open('bank', 1, '2026-12-31')).error).toHaveProperty('date');
  });

  it('is for admins', async () => {
    const manager = await aManager();
    expect((await manager.open('bank', 1)).status).toBe(403);
  });
});

describe('the list of movements', () => {
  it('goes page by page, and leaves out what is withheld of each payment', async () => {
    for (const amount of [1, 2, 3]) await admin.move('owner', 'safe', amount);
    const first = await call(accounts.listMovements, { token: admin.token, query: { page_size: 2 } });
    expect(first.body.map(({ amount }) => amount)).toEqual([3, 2]);
    const next = await call(accounts.listMovements, {
      token: admin.token,
      query: { page_size: 2, cursor: first.next },
    });
    expect(next.body.map(({ amount }) => amount)).toEqual([1]);
    expect(await admin.movements({ kind: 'withheld' })).toEqual([]);
  });
});
