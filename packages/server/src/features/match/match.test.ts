import type { Match, MatchSettling } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { MatchSettling as Body } from '@revive/contract/schemas';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aPhone } from '@revive/testing/phone.ts';
import { raceForTransfers } from '@revive/testing/race-for-transfer.ts';
import { aCourse, ledgerInDollars } from '@revive/testing/treating.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import { recordMove } from '../accounts/index.ts';

const app = await testApp();
const { db, call, signInAs, clock } = app;

const DAY = '2026-11-20';
let token: string;
beforeEach(async () => {
  clock.set('2026-11-20T10:00:00Z');
  await setPolicy(db, {});
  ({ token } = await signInAs('manager'));
  // Both began with the same sum.
  await inTransaction(db, (trx) =>
    recordMove(trx, {
      kind: 'opening',
      from: { account: 'owner' },
      to: { account: 'mobile_wallet', wallet_id: 1 },
      amount_cents: 500_00,
      reason: 'Opening',
      business_day: '2026-11-19',
      at: new Date('2026-11-19T06:00:00Z'),
      actor_id: null,
    }),
  );
});

const read = async (day = DAY): Promise<Match> =>
  (await call(api.match.get, { token, params: { id: 1 }, query: { day } })).body;
const send = (body: Omit<z.input<typeof Body>, 'day'>, as = token) =>
  call(api.match.settle, { token: as, params: { id: 1 }, body: { day: DAY, ...body } });
const settle = (...items: z.input<typeof Body>['settle'] & object) => send({ settle: items });
const undo = (...items: MatchSettling['undo']) => send({ undo: items });

/** $12.50 that the desk wrote down by hand, and its row in the books. */
async function aPaid() {
  const course = await aCourse(app);
  const { status } = await course.receive(12.5, 'mobile_money');
  expect(status).toBe(200);
  const { entry, party } = (await read()).only_books.at(-1)!;
  return { course, entry, party };
}

describe('GET /wallets/api/:id/match/', () => {
  it('shows what is in the books only, on the phone only, and in both', async () => {
    const phone = aPhone(db);
    const { entry, party } = await aPaid();
    const seen = await phone.moves({ amount: 12.5, party, at: '2026-11-20T10:01:00Z' });
    const stray = await phone.moves({ amount: -3.25 });
    expect(await read()).toMatchObject({
      wallet: { id: 1, name: 'Mobile wallet' },
      day: DAY,
      books: 512.5,
      phone: 509.25,
      matched: [],
      only_books: [{ entry, direction: 'in', amount: 12.5, expected: 12.5, kind: 'booking', party }],
      only_phone: [
        { id: seen, amount: 12.5, suggestions: [{ fit: 'exact', entry: { entry } }] },
        { id: stray, direction: 'out', suggestions: [] },
      ],
      gap: [],
      rest: null,
      is_closed: false,
      unconfirmed: 0,
    });
    const { status, body } = await settle({ transfer: seen, entry, as: 'payment' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      matched: [{ transfer: { id: seen, state: 'used' }, entry: { entry, kind: 'booking' } }],
      only_books: [],
      only_phone: [{ id: stray }],
    });
    await expectBooksTrue(db);
  });

  it('knows no phone before a message, and nothing of other days', async () => {
    await aPaid();
    expect(await read()).toMatchObject({ phone: null, books: 512.5, only_books: [{ amount: 12.5 }] });
    expect(await read('2026-11-19')).toMatchObject({ phone: null, books: 500, only_books: [], matched: [] });
  });

  it('shows a sum that is missing between two balances, and what it may be', async () => {
    const phone = aPhone(db);
    await phone.moves({ amount: 1 });
    const { entry } = await aPaid();
    const next = await phone.moves({ amount: 2, unseen: 12.5 });
    expect((await read()).gap).toMatchObject([
      {
        gap: next,
        balance_before: 501,
        missing: 12.5,
        amount: 2,
        balance_after: 515.5,
        suggestions: [{ entry }],
      },
    ]);
  });

  it('shows twenty as it shows one', async () => {
    const phone = aPhone(db);
    for (let index = 0; index < 20; index += 1) await phone.moves({ amount: 1 + index });
    expect((await read()).only_phone).toHaveLength(20);
  });

  it('refuses a day that is none, a wallet that is none, the unsigned and staff', async () => {
    const params = { id: 1 };
    expect((await call(api.match.get, { token, params, query: { day: 'today' } })).status).toBe(400);
    expect((await call(api.match.get, { token, params: { id: 99 } })).status).toBe(404);
    expect((await call(api.match.get, { params })).status).toBe(401);
    const { token: staff } = await signInAs('staff');
    expect((await call(api.match.get, { token: staff, params })).status).toBe(403);
    expect((await send({ close: true }, staff)).status).toBe(403);
  });
});

describe('settling a transfer', () => {
  it.each([
    ['fee', -1.5, { fees: 1.5 }],
    ['tax', -1.5, { tax_withheld: 1.5 }],
    ['own_money', 20, { owner: -520 }],
    ['other', 20, { unexplained: -20 }],
  ] as const)('as %s moves it between the wallet and its account', async (as, amount, accounts) => {
    const phone = aPhone(db);
    const transfer = await phone.moves({ amount });
    expect((await settle({ transfer, as })).status).toBe(400);
    const { body } = await settle({ transfer, as, reason: 'As the owner says' });
    expect(body).toMatchObject({
      books: 500 + amount,
      phone: 500 + amount,
      matched: [
        { transfer: { id: transfer }, entry: { kind: 'account_move', description: 'As the owner says' } },
      ],
      only_phone: [],
      fees: as === 'fee' ? 1.5 : 0,
      tax: as === 'tax' ? 1.5 : 0,
      rest: 0,
    });
    expect(await ledgerInDollars(db)).toMatchObject(accounts);
    await expectBooksTrue(db);
  });

  it('as a payment without a row of the books keeps it as the client’s credit', async () => {
    const phone = aPhone(db);
    const client = await aClient(db);
    const transfer = await phone.moves({ amount: 30 });
    expect((await settle({ transfer, as: 'payment' })).error).toHaveProperty('client');
    expect((await settle({ transfer, as: 'payment', client: 999 })).error).toHaveProperty('client');
    expect((await settle({ transfer, as: 'payment', client: client.id })).body).toMatchObject({
      books: 530,
      phone: 530,
      only_books: [],
      only_phone: [],
      matched: [{ entry: { amount: 30, client: { id: client.id } } }],
    });
    const { body } = await call(api.credit.get, { token, params: { id: client.id } });
    expect(body.balance).toBe(30);
    await expectBooksTrue(db);
    expect((await undo({ transfer })).body).toMatchObject({
      books: 500,
      only_books: [],
      only_phone: [{ id: transfer }],
    });
    expect((await call(api.credit.get, { token, params: { id: client.id } })).body.balance).toBe(0);
    await expectBooksTrue(db);
  });

  it('that is not what the books say asks what the difference is', async () => {
    await db.updateTable('wallets').set({ tax_withheld_basis_points: 500 }).execute();
    const phone = aPhone(db);
    const { entry, party } = await aPaid();
    const transfer = await phone.moves({ amount: 11.875, party, at: '2026-11-20T10:01:00Z' });
    expect((await read()).only_phone).toMatchObject([{ suggestions: [{ fit: 'tax' }] }]);
    expect(await settle({ transfer, entry, as: 'payment' })).toMatchObject({
      status: 409,
      error: { detail: 'The phone says $11.875 and the books $12.50. Say what the difference is.' },
    });
    const { body } = await settle({ transfer, entry, as: 'payment', difference: 'tax', reason: 'Withheld' });
    // 62.5 thousandths are 63 cents less.
    expect(body).toMatchObject({
      books: 511.87,
      phone: 511.875,
      tax: 0.63,
      only_books: [],
      only_phone: [],
      rest: 0,
    });
    await expectBooksTrue(db);
    expect((await undo({ transfer })).body).toMatchObject({ books: 512.5, tax: 0, only_books: [{ entry }] });
    await expectBooksTrue(db);
  });

  it('is exact where a net wallet withholds what is missing', async () => {
    await db.updateTable('wallets').set({ tax_withheld_basis_points: 500, amounts_arrive: 'net' }).execute();
    const phone = aPhone(db);
    const { entry, party } = await aPaid();
    const transfer = await phone.moves({ amount: 11.875, party, at: '2026-11-20T10:01:00Z' });
    expect((await settle({ transfer, entry, as: 'payment' })).status).toBe(200);
  });

  it('books what the operator charges beside it as a fee', async () => {
    const phone = aPhone(db);
    const { id: by } = await aUser(db, { role: 'admin' });
    await aFinancePayment(db, {
      amount_cents: 10_00,
      method: 'mobile_money',
      by,
      status: 'completed',
      at: clock.now(),
    });
    const transfer = await phone.moves({ amount: -10, fee: 0.2, at: '2026-11-20T10:01:00Z' });
    const [suggested] = (await read()).only_phone[0]!.suggestions;
    expect(suggested).toMatchObject({
      fit: 'doubtful',
      entry: { kind: 'finance_payment', description: 'Rent' },
    });
    const { body } = await settle({ transfer, entry: suggested!.entry.entry, as: 'payment' });
    expect(body).toMatchObject({
      books: 489.8,
      phone: 489.8,
      fees: 0.2,
      only_books: [],
      only_phone: [],
      gap: [],
    });
    await expectBooksTrue(db);
  });

  it('as ignored keeps the reason and leaves the books, and comes back', async () => {
    const phone = aPhone(db);
    const transfer = await phone.moves({ amount: 5 });
    const { body } = await settle({ transfer, as: 'ignored', reason: 'My cousin’s' });
    expect(body).toMatchObject({ books: 500, only_phone: [], ignored: [{ reason: 'My cousin’s' }] });
    expect((await undo({ transfer })).body).toMatchObject({ only_phone: [{ id: transfer }], ignored: [] });
    expect((await undo({ transfer })).status).toBe(409);
  });

  it('is refused the wrong way round, for what another has settled, and on another day', async () => {
    const phone = aPhone(db);
    const { entry, party } = await aPaid();
    const out = await phone.moves({ amount: -12.5 });
    expect((await settle({ transfer: out, entry, as: 'payment' })).status).toBe(409);
    const transfer = await phone.moves({ amount: 12.5, party });
    const other = await phone.moves({ amount: 12.5, party });
    expect((await settle({ transfer, entry, as: 'payment' })).status).toBe(200);
    expect((await settle({ transfer, entry, as: 'payment' })).status).toBe(409);
    expect((await settle({ transfer: other, entry, as: 'payment' })).status).toBe(409);
    const elsewhere = { day: '2026-11-19', settle: [{ transfer: other, as: 'fee' as const, reason: 'x' }] };
    expect((await call(api.match.settle, { token, params: { id: 1 }, body: elsewhere })).status).toBe(404);
    expect((await settle({ as: 'fee', reason: 'x' })).status).toBe(400);
  });

  it('is done once for one key, and all of it or nothing', async () => {
    const phone = aPhone(db);
    const [one, two] = [await phone.moves({ amount: -1 }), await phone.moves({ amount: -2 })];
    const body = { day: DAY, settle: [{ transfer: one, as: 'fee' as const, reason: 'Charge' }] };
    const again = () =>
      call(api.match.settle, { token, params: { id: 1 }, body, key: 'one-press-of-a-manager' });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await read()).toMatchObject({ books: 499, fees: 1 });
    const half = await settle(
      { transfer: two, as: 'fee', reason: 'x' },
      { transfer: one, as: 'fee', reason: 'x' },
    );
    expect(half.status).toBe(409);
    expect(await read()).toMatchObject({ books: 499, only_phone: [{ id: two }] });
  });

  it('by two managers at once is settled by one', async () => {
    const phone = aPhone(db);
    const transfer = await phone.moves({ amount: -1 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => settle({ transfer, as: 'fee', reason: 'Charge' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await read()).toMatchObject({ books: 499, fees: 1 });
    await expectBooksTrue(db);
  });
});

describe('settling what is in the books only', () => {
  it('takes it out of the wallet again, and brings it back', async () => {
    const { entry } = await aPaid();
    expect((await settle({ entry, as: 'payment' })).status).toBe(400);
    const { body } = await settle({ entry, as: 'other', reason: 'Never came' });
    expect(body).toMatchObject({
      books: 500,
      only_books: [],
      settled: [{ of: entry, as: 'other', direction: 'out', amount: 12.5, reason: 'Never came' }],
    });
    await expectBooksTrue(db);
    expect((await settle({ entry, as: 'other', reason: 'Again' })).status).toBe(409);
    const { move } = body.settled[0]!;
    expect((await undo({ move })).body).toMatchObject({ books: 512.5, only_books: [{ entry }], settled: [] });
    expect((await undo({ move })).status).toBe(409);
    await expectBooksTrue(db);
  });
});

describe('settling a missing sum', () => {
  it('as a fee takes it out of the books, and the chain is whole', async () => {
    const phone = aPhone(db);
    await phone.moves({ amount: 1 });
    const gap = await phone.moves({ amount: 1, unseen: -0.01 });
    expect((await settle({ gap, as: 'ignored', reason: 'x' })).status).toBe(400);
    const { body } = await settle({ gap, as: 'fee', reason: 'Charge' });
    expect(body).toMatchObject({ books: 499.99, fees: 0.01, gap: [], settled: [{ of: `gap:${gap}` }] });
    expect((await settle({ gap, as: 'fee', reason: 'Charge' })).status).toBe(409);
    const { move } = body.settled[0]!;
    expect((await undo({ move })).body).toMatchObject({ books: 500, gap: [{ missing: -0.01 }] });
    await expectBooksTrue(db);
  });

  it('as a payment of the books stays unconfirmed until its message comes', async () => {
    const phone = aPhone(db);
    await phone.moves({ amount: 1 });
    const { entry } = await aPaid();
    const gap = await phone.moves({ amount: 1, unseen: 12.5 });
    const { body } = await settle({ gap, entry, as: 'payment' });
    expect(body).toMatchObject({
      gap: [],
      unconfirmed: 1,
      only_books: [{ entry, transfer: expect.any(Number) }],
    });
    await expectBooksTrue(db);
  });
});

describe('parts of a cent', () => {
  it('that add up to one are settled when nothing else is open', async () => {
    const phone = aPhone(db);
    const transfers = [];
    for (let index = 0; index < 3; index += 1) transfers.push(await phone.moves({ amount: 1.004 }));
    expect((await settle({ rest: true, as: 'fee', reason: 'x' })).status).toBe(409);
    const { body } = await send({
      settle: transfers.map((transfer) => ({ transfer, as: 'own_money', reason: 'Mine' })),
    });
    expect(body).toMatchObject({ books: 503, phone: 503.012, rest: 0.01 });
    expect((await settle({ rest: true, as: 'other', reason: 'Parts of a cent' })).body).toMatchObject({
      books: 503.01,
      rest: 0,
    });
    await expectBooksTrue(db);
  });
});

describe('closing a day', () => {
  it('keeps both sums, refuses settling, and is opened again with a reason of which the owner hears', async () => {
    await signInAs('admin');
    const phone = aPhone(db);
    const transfer = await phone.moves({ amount: 5 });
    expect((await send({ close: true })).error).toHaveProperty('reason');
    const closed = await send({ settle: [{ transfer, as: 'own_money', reason: 'Mine' }], close: true });
    expect(closed.body).toMatchObject({
      is_closed: true,
      closed_books: 505,
      closed_phone: 505,
      closed_at: '2026-11-20T10:00:00.000Z',
      closed_by: expect.any(String),
    });
    expect((await undo({ transfer })).status).toBe(409);
    expect((await settle({ transfer, as: 'fee', reason: 'x' })).status).toBe(409);
    expect((await send({ close: true })).status).toBe(409);
    expect((await send({ close: false })).error).toHaveProperty('reason');
    expect((await send({ close: false, reason: 'Closed too early' })).body).toMatchObject({
      is_closed: false,
      closed_by: null,
      closed_books: 505,
      reopened_reason: 'Closed too early',
    });
    expect((await send({ close: false, reason: 'x' })).status).toBe(409);
    const alerts = await db.selectFrom('alerts').select(['kind', 'wallet_id', 'detail', 'reason']).execute();
    expect(alerts).toEqual([
      { kind: 'reversal_alert', wallet_id: 1, detail: DAY, reason: 'Closed too early' },
    ]);
  });

  it('keeps the days before it as they are', async () => {
    const phone = aPhone(db);
    const early = await phone.moves({ amount: 5, at: '2026-11-19T10:00:00Z' });
    expect((await send({ close: true, reason: 'Yesterday is not done' })).status).toBe(200);
    const body = { day: '2026-11-19', settle: [{ transfer: early, as: 'own_money', reason: 'Mine' }] };
    const settleEarly = () => call(api.match.settle, { token, params: { id: 1 }, body });
    expect(await settleEarly()).toMatchObject({
      status: 409,
      error: { detail: 'A later day of the wallet is closed: 2026-11-20. Open it again first.', day: DAY },
    });
    await send({ close: false, reason: 'Yesterday first' });
    expect((await settleEarly()).body).toMatchObject({ books: 505, phone: 505 });
  });

  it('with something open takes a reason, and one to come is refused', async () => {
    await aPaid();
    await aPhone(db).moves({ amount: 5 });
    expect((await send({ close: true, reason: 'The manager went home' })).body).toMatchObject({
      is_closed: true,
      closed_reason: 'The manager went home',
      closed_books: 512.5,
      closed_phone: 505,
    });
    const body = { day: '2026-11-21', close: true, reason: 'x' };
    expect((await call(api.match.settle, { token, params: { id: 1 }, body })).status).toBe(409);
  });
});

describe('a transfer', () => {
  it('that two desks choose in the same moment pays once, fifty times', async () => {
    expect(await raceForTransfers(app, 50)).toEqual({ '200 409': 50 });
    await expectBooksTrue(db);
  });
});
