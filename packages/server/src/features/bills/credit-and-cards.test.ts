import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { dice } from '@revive/testing/dice.ts';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { GUESSES_AN_HOUR } from '../credit/limits.ts';

const { db, call, clock, signInAs, wallet } = await testApp();
/** Half of the desks spend the credit, half the card: more than either suffices for. */
const DESKS = 16;
const ROUNDS = 50;

/** A desk with a cream at 10 dollars, 10.50 with tax, and a client. */
async function aDesk() {
  const { token } = await signInAs('staff');
  const client = await aClient(db, { name: 'Amina Nur' });
  const cream = await aProduct(db, { price_cents: 10_00, quantity: 100 });
  const line = { product: cream.id, quantity: 1, unit_price: 10 };
  const bill = (body: object, key?: string) =>
    call(api.bills.create, { token, body: body as never, ...(key && { key }) });
  const creditOf = async (id = client.id) => (await call(api.credit.get, { token, params: { id } })).body;
  return { token, client, cream, line, bill, creditOf };
}

type Desk = Awaited<ReturnType<typeof aDesk>>;

/** A gift card of so many dollars, by its code. */
async function aCard({ bill }: Desk, amount: number, key = 'card') {
  const { body } = await bill(
    { lines: [{ gift_card: true, amount }], payments: [{ method: 'cash', amount }] },
    key,
  );
  return { bill: body, code: body.lines[0]!.gift_card!.code!, id: body.lines[0]!.gift_card!.id };
}

/** So much credit for the client of a desk, kept of change. */
const keep = ({ bill, client, line }: Desk, cents: number) =>
  bill({
    client: client.id,
    lines: [line],
    payments: [{ method: 'cash', amount: (10_50 + cents) / 100 }],
    change_as_credit: true,
  });

describe('a gift card', () => {
  it('is sold for money that is no revenue, and pays by its code alone', async () => {
    const desk = await aDesk();
    const { code, bill } = await aCard(desk, 25);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    expect(await balances(db)).toEqual({ cash: 25_00, client_credit: -25_00, receivable: 0 });
    expect(
      (
        await desk.bill(
          { lines: [{ gift_card: true, amount: 25 }], payments: [{ method: 'cash', amount: 25 }] },
          'card',
        )
      ).body,
    ).toEqual(bill);
    const typed = code.toLowerCase().replace(/(.{4})/g, '$1 ');
    const check = () => call(api.credit.checkCard, { token: desk.token, body: { code: typed } });
    expect((await check()).body).toMatchObject({ balance: 25, expires_on: null });
    const paid = await desk.bill({
      lines: [desk.line],
      payments: [{ method: 'gift_card', amount: 10.5, code: typed }],
    });
    expect(paid).toMatchObject({
      status: 201,
      body: { state: 'settled', payments: [{ method: 'gift_card' }] },
    });
    expect((await check()).body).toMatchObject({ balance: 14.5 });
    await expectBooksTrue(db);
  });

  it('has its code in no answer but its sale’s, and in no table', async () => {
    const desk = await aDesk();
    const { code, bill } = await aCard(desk, 25, 'only-here');
    const got = await call(api.bills.get, { token: desk.token, params: { id: bill.id } });
    expect(JSON.stringify(got.body)).not.toContain(code);
    for (const table of [
      'idempotency_keys',
      'audit_entries',
      'gift_cards',
      'bills',
      'bill_lines',
      'bill_payments',
      'messages',
    ] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toContain(code);
  });

  it('gets another code from a manager, and the old one ends', async () => {
    const desk = await aDesk();
    const { code, id } = await aCard(desk, 25);
    const { token } = await signInAs('manager');
    const replace = { params: { id }, body: { reason: 'The paper was lost' } };
    expect((await call(api.credit.replaceCard, { ...replace, token: desk.token })).status).toBe(403);
    const { body } = await call(api.credit.replaceCard, { ...replace, token });
    expect((await call(api.credit.checkCard, { token: desk.token, body: { code } })).status).toBe(400);
    expect(
      (await call(api.credit.checkCard, { token: desk.token, body: { code: body.code } })).body.balance,
    ).toBe(25);
  });

  it('paid with, answers a repeated call also once its code has ended', async () => {
    const desk = await aDesk();
    const { code, id } = await aCard(desk, 25);
    const bought = {
      lines: [{ gift_card: true, amount: 5 }],
      payments: [{ method: 'gift_card', amount: 5, code }],
    };
    const first = await desk.bill(bought, 'again');
    const { token } = await signInAs('manager');
    await call(api.credit.replaceCard, { params: { id }, body: { reason: 'The paper was lost' }, token });
    expect(await desk.bill(bought, 'again')).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await desk.bill(bought, 'another')).toMatchObject({ status: 400 });
    await expectBooksTrue(db);
  });

  it('opens nothing after its last day, and before its bill is paid', async () => {
    const desk = await aDesk();
    const lines = [{ gift_card: true, amount: 5, expires_on: '2026-11-21' }];
    const { body } = await desk.bill({ lines, payments: [{ method: 'cash', amount: 5 }] }, 'short');
    const code = body.lines[0]!.gift_card!.code!;
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    const unpaid = { lines, payments: [{ method: 'mobile_money', amount: 5, wallet_phone: '252615123456' }] };
    expect((await desk.bill(unpaid, 'refused')).status).toBe(402);
    expect(
      await db.selectFrom('gift_cards').select('sold_on').where('sold_on', 'is', null).execute(),
    ).toHaveLength(1);
    clock.advance(2 * 86_400_000);
    const { token } = await signInAs('staff');
    expect((await call(api.credit.checkCard, { token, body: { code } })).error.code).toEqual([
      'This gift card ended on 2026-11-21; $5.00 are left on it.',
    ]);
    await expectBooksTrue(db);
  });

  it('is not guessed: wrong codes are limited, at the check and in payments together', async () => {
    const desk = await aDesk();
    const guess = (place: number) =>
      place % 2
        ? call(api.credit.checkCard, { token: desk.token, body: { code: 'ABCDEFGHJKMN' } })
        : desk.bill({
            lines: [desk.line],
            payments: [{ method: 'gift_card', amount: 10.5, code: 'ABCDEFGHJKMN' }],
          });
    for (let place = 0; place < GUESSES_AN_HOUR; place += 1) expect((await guess(place)).status).toBe(400);
    expect((await guess(0)).status).toBe(429);
    expect((await guess(1)).status).toBe(429);
  });

  it('whose sale was spent from is not taken back', async () => {
    const desk = await aDesk();
    const { code, bill } = await aCard(desk, 25);
    const { token } = await signInAs('manager');
    const back = () =>
      call(api.bills.void, { token, params: { id: bill.id }, body: { reason: 'A mistake' } as never });
    const paid = await desk.bill({
      lines: [desk.line],
      payments: [{ method: 'gift_card', amount: 10.5, code }],
    });
    expect((await back()).status).toBe(409);
    await call(api.bills.void, {
      token,
      params: { id: paid.body.id },
      body: { reason: 'A mistake' } as never,
    });
    expect((await back()).body.state).toBe('void');
    expect(await balances(db)).toMatchObject({ cash: 0, client_credit: 0 });
    await expectBooksTrue(db);
  });
});

describe('the credit of a client', () => {
  it('is kept of what is given back, spent on a bill, and given back in money', async () => {
    const desk = await aDesk();
    const { client, line, token, creditOf } = desk;
    const manager = (await signInAs('manager')).token;
    const paid = await desk.bill({
      client: client.id,
      lines: [line],
      payments: [{ method: 'card', amount: 10.5 }],
    });
    const order = paid.body.lines[0]!.order!;
    const { body: receipts } = await call(api.receipts.list, { token, query: { order } });
    const reversed = await call(api.receipts.reverse, {
      token: manager,
      params: { id: receipts[0]!.id },
      body: { reason: 'She changed her mind', to: 'credit' } as never,
    });
    expect(reversed.body).toMatchObject({ kind: 'reversal', method: 'credit', amount: 10.5 });
    expect((await creditOf()).balance).toBe(10.5);
    await desk.bill({
      client: client.id,
      lines: [{ order }],
      payments: [{ method: 'credit', amount: 10.5 }],
    });
    expect((await creditOf()).balance).toBe(0);
    await keep(desk, 4_00);
    const payOut = (amount: number, who = manager) =>
      call(api.credit.payOut, {
        token: who,
        params: { id: client.id },
        body: { amount, method: 'cash', reason: 'She moves away' } as never,
      });
    expect((await payOut(4, token)).status).toBe(403);
    expect(await payOut(4.01)).toMatchObject({ status: 409, error: { left: 4 } });
    expect((await payOut(3)).body).toMatchObject({
      balance: 1,
      entries: [{ kind: 'paid_out', amount: -3, reason: 'She moves away' }, {}, {}, {}],
    });
    expect(await balances(db)).toMatchObject({ client_credit: -1_00 });
    await expectBooksTrue(db);
  });

  it('that buys a gift card is spent, and not given back in money', async () => {
    const desk = await aDesk();
    await keep(desk, 5_00);
    const lines = [{ gift_card: true, amount: 3 }];
    await desk.bill({ client: desk.client.id, lines, payments: [{ method: 'credit', amount: 3 }] });
    expect(await desk.creditOf()).toMatchObject({
      balance: 2,
      entries: [
        { kind: 'spent', amount: -3 },
        { kind: 'sold', amount: 5 },
      ],
    });
  });

  it('is set aside while a wallet is asked for the rest', async () => {
    const desk = await aDesk();
    await keep(desk, 5_00);
    wallet.willCharge({ state: 'unknown' });
    const split = {
      client: desk.client.id,
      lines: [desk.line],
      payments: [
        { method: 'credit', amount: 5 },
        { method: 'mobile_money', amount: 5.5, wallet_phone: '252615123456' },
      ],
    };
    expect((await desk.bill(split)).status).toBe(504);
    expect(await desk.creditOf()).toMatchObject({ balance: 5, set_aside: 5 });
    const other = {
      client: desk.client.id,
      lines: [desk.line],
      payments: [
        { method: 'credit', amount: 5 },
        { method: 'cash', amount: 5.5 },
      ],
    };
    expect(await desk.bill(other)).toMatchObject({ status: 409, error: { left: 0 } });
    await expectBooksTrue(db);
  });

  it('is never below zero, however many desks spend it at once: exactly the possible number succeed', async () => {
    const desk = await aDesk();
    await keep(desk, 5 * 10_50);
    const { code } = await aCard(desk, 5 * 10.5);
    const byCredit = {
      client: desk.client.id,
      lines: [desk.line],
      payments: [{ method: 'credit', amount: 10.5 }],
    };
    const byCard = { lines: [desk.line], payments: [{ method: 'gift_card', amount: 10.5, code }] };
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, place) => desk.bill(place % 2 ? byCard : byCredit)),
    );
    const sold = (half: number) =>
      answers.filter(({ status }, place) => place % 2 === half && status === 201).length;
    expect([sold(0), sold(1)]).toEqual([5, 5]);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409 && status !== 503)).toEqual([]);
    expect((await desk.creditOf()).balance).toBe(0);
    await expectBooksTrue(db);
  });

  it(`is never below zero at ${DESKS} desks in ${ROUNDS} rounds, nor is a gift card: exactly what suffices is sold`, {
    tags: ['long'],
    timeout: 600_000,
  }, async () => {
    const { below } = dice(166);
    const desk = await aDesk();
    const { id } = await aProduct(db, { price_cents: 10_00, quantity: 10_000 });
    const lines = [{ product: id, quantity: 1, unit_price: 10 }];
    const desks: string[] = [];
    for (let place = 0; place < DESKS; place += 1) desks.push((await signInAs('staff')).token);
    for (let round = 0; round < ROUNDS; round += 1) {
      const client = (await aClient(db)).id;
      // So many sales, and something less than one more.
      const enough = [1 + below(8), 1 + below(8)] as const;
      const [kept, loaded] = enough.map((sales) => sales * 10_50 + below(10_50)) as [number, number];
      expect((await keep({ ...desk, client: { ...desk.client, id: client } }, kept)).status).toBe(201);
      const { code } = await aCard(desk, loaded / 100, `card-${round}`);
      const payments = [[{ method: 'credit', amount: 10.5 }], [{ method: 'gift_card', amount: 10.5, code }]];
      const answers = await Promise.all(
        desks.map((token, place) =>
          call(api.bills.create, { token, body: { client, lines, payments: payments[place % 2]! } as never }),
        ),
      );
      const sold = (half: number) =>
        answers.filter(({ status }, place) => place % 2 === half && status === 201).length;
      expect([sold(0), sold(1)]).toEqual(enough);
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const card = await call(api.credit.checkCard, { token: desk.token, body: { code } });
      expect([(await desk.creditOf(client)).balance, card.body.balance]).toEqual([
        (kept - enough[0] * 10_50) / 100,
        (loaded - enough[1] * 10_50) / 100,
      ]);
    }
    await expectBooksTrue(db);
  });
});
