import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { evcIn } from '@revive/testing/wallet-messages.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sumMonths } from '../ledger/index.ts';

const { db, call, clock, signInAs } = await testApp();

let token: string;
beforeEach(async () => {
  token = (await signInAs('admin')).token;
});

const create = (body: object, key?: string) =>
  call(api.wallets.create, { token, body: { operator: 'zaad', ...body }, ...(key && { key }) });
const update = (id: number, body: object) =>
  call(api.wallets.update, { token, params: { id }, body: { name: 'Wallet', operator: 'zaad', ...body } });
const list = async () => (await call(api.wallets.list, { token })).body;

describe('wallets', () => {
  it('begin with the one that the business has had, and others are added', async () => {
    expect(await list()).toMatchObject([
      {
        id: 1,
        name: 'Mobile wallet',
        operator: 'other',
        is_default: true,
        is_asked: true,
        balance: 0,
        seen_balance: null,
        has_transfers: false,
      },
    ]);
    const { status, body } = await create({
      name: 'ZAAD',
      number: '634000111',
      tax_withheld: 5,
      opening_balance: 12.5,
    });
    expect({ status, ...body }).toMatchObject({
      status: 201,
      name: 'ZAAD',
      number: '634000111',
      tax_withheld: 5,
      amounts_arrive: 'gross',
      balance: 12.5,
      is_default: false,
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Mobile wallet', 'ZAAD']);
  });

  it('refuse a name twice, an operator that is none and too fine a tax', async () => {
    expect((await create({ name: 'mobile WALLET' })).error).toMatchObject({
      name: ['A wallet with this name already exists.'],
    });
    expect((await create({ name: 'A', operator: 'cash' })).error.operator).toBeDefined();
    expect((await create({ name: 'A', tax_withheld: 0.001 })).error.tax_withheld).toBeDefined();
    const { token: manager } = await signInAs('manager');
    expect(
      (await call(api.wallets.create, { token: manager, body: { name: 'A', operator: 'zaad' } })).status,
    ).toBe(403);
  });

  it('have one default and one that is asked, which only goes over to another', async () => {
    const { body } = await create({ name: 'ZAAD', is_default: true });
    expect(await list()).toMatchObject([
      { name: 'ZAAD', is_default: true, is_asked: false },
      { name: 'Mobile wallet', is_default: false, is_asked: true },
    ]);
    expect((await update(body.id, { name: 'ZAAD', is_default: false })).body.is_default).toBe(true);
    expect((await update(body.id, { is_active: false })).error).toMatchObject({
      is_active: ['Make another wallet the default one first.'],
    });
    await update(body.id, { name: 'ZAAD', is_asked: true });
    expect((await list()).map(({ is_asked }) => is_asked)).toEqual([true, false]);
    expect((await update(1, { name: 'Old', is_active: false })).body.is_active).toBe(false);
  });

  it('stay one default, where two become it at once', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => create({ name, is_default: true })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('are saved by one of two people who change them, and shown to the other', async () => {
    const { version } = (await list())[0]!;
    expect((await update(1, { name: 'First', version })).status).toBe(200);
    expect(await update(1, { name: 'Second', version })).toMatchObject({
      status: 409,
      error: { current: { name: 'First' } },
    });
  });

  it('say what the last message said, and what the books say, of months that were added up too', async () => {
    await db.updateTable('wallets').set({ operator: 'evc_plus' }).execute();
    const text = evcIn({ amount: 2.5, balance: 7.965 });
    await call(api.wallets.readMessages, { token, params: { id: 1 }, body: { text } });
    await create({ name: 'ZAAD', opening_balance: 30 });
    clock.set('2026-12-10T06:00:00Z');
    await sumMonths(db, clock);
    token = (await signInAs('admin')).token;
    await call(api.accounts.move, {
      token,
      body: { from: 'wallet:2', to: 'owner', amount: 4, reason: 'Taken out' },
    });
    expect(await list()).toMatchObject([
      { seen_balance: 7.965, seen_at: '2026-11-20T05:00:00.000Z', has_transfers: true },
      { balance: 26, has_transfers: false },
    ]);
    // What it holds is read from the months: were one of them wrong, the wallet would say so.
    await db.updateTable('account_months').set({ debit_cents: 40_00 }).where('wallet_id', '=', 2).execute();
    expect((await list())[1]!.balance).toBe(36);
  });
});

describe('a transfer', () => {
  const aTransfer = async () => {
    await db.updateTable('wallets').set({ operator: 'evc_plus' }).execute();
    const { body } = await call(api.wallets.readMessages, {
      token,
      params: { id: 1 },
      body: { text: evcIn({}) },
    });
    return body.read[0]!.id;
  };
  const ignore = (id: number, body: object = { reason: 'From my brother' }) =>
    call(api.transfers.ignore, { token, params: { id }, body });
  const restore = (id: number) => call(api.transfers.restore, { token, params: { id } });

  it('is ignored with a reason, and brought back', async () => {
    const id = await aTransfer();
    expect((await ignore(id, {})).status).toBe(400);
    expect((await ignore(id)).body).toMatchObject({ state: 'ignored', ignore_reason: 'From my brother' });
    expect((await ignore(id)).status).toBe(409);
    expect((await call(api.transfers.list, { token, query: { state: 'ignored' } })).body).toMatchObject([
      { id },
    ]);
    expect((await restore(id)).body).toMatchObject({ state: 'free', ignore_reason: null });
    expect((await restore(id)).status).toBe(409);
    expect((await restore(99)).status).toBe(404);
    const { token: staff } = await signInAs('staff');
    expect((await call(api.transfers.restore, { token: staff, params: { id } })).status).toBe(403);
  });

  it('of a closed day is not', async () => {
    const id = await aTransfer();
    await db
      .insertInto('match_days')
      .values({ wallet_id: 1, day: '2026-11-20', books_cents: 0, closed_at: new Date(), closed_by: 1 })
      .execute();
    expect((await ignore(id)).status).toBe(409);
  });

  it('is listed by wallet, state, direction and day, page by page', async () => {
    await db.updateTable('wallets').set({ operator: 'evc_plus' }).execute();
    const text = [1, 2, 3, 4, 5]
      .map((minute) => evcIn({ time: `08:0${minute}:00`, amount: 1, balance: minute }))
      .join('\n');
    await call(api.wallets.readMessages, { token, params: { id: 1 }, body: { text } });
    const ask = (query: object) => call(api.transfers.list, { token, query: { ...query } });
    const first = await ask({ page_size: 3, wallet: 1, state: 'free', direction: 'in', day: '2026-11-20' });
    const second = await ask({ page_size: 3, wallet: 1, state: 'free', cursor: first.next });
    const balances = [...first.body, ...second.body].map(({ balance_after }) => balance_after);
    expect(balances).toEqual([5, 4, 3, 2, 1]);
    for (const none of [{ wallet: 2 }, { state: 'used' }, { direction: 'out' }, { day: '2026-11-19' }])
      expect((await ask(none)).body).toEqual([]);
  });
});
