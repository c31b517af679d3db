import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { dice } from '@revive/testing/dice.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { aVisit } from '@revive/testing/visit.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

/** A bill of a session, two creams, a package, a gift card and part of a booking, all of it paid by card. */
async function aBody() {
  const visit = await aVisit(app);
  const other = await aVisit(app);
  const ten = await aPackage(db, { price_cents: 90_00 });
  const lines = [
    { session: visit.first.id },
    { product: visit.cream.id, quantity: 2, unit_price: 8 },
    { package: ten.id, price: 90 },
    { gift_card: true, amount: 25 },
    { booking: other.booking, amount: 15 },
  ];
  // 20 + 16 + 90 + 25 + 15, tax of the creams, less the discount.
  const body = {
    client: visit.client.id,
    lines,
    discount: 2,
    payments: [{ method: 'card', amount: 164.8 }],
  };
  return { ...visit, body };
}

type Path = readonly (string | number)[];

// Another id names another thing, at the price of that one.
const IDS = new Set(['client', 'session', 'product', 'package', 'booking']);

/** Every amount, price and quantity in a body, by where it stands. */
const numbersIn = (value: unknown, at: Path = []): { path: Path; value: number }[] =>
  typeof value === 'number'
    ? [{ path: at, value }]
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .filter(([name]) => !IDS.has(name))
          .flatMap(([name, part]) => numbersIn(part, [...at, Array.isArray(value) ? Number(name) : name]))
      : [];

function withNumber<T>(body: T, path: Path, value: unknown): T {
  const copy = structuredClone(body);
  const owner = path.slice(0, -1).reduce<never>((part, name) => part[name] as never, copy as never);
  (owner as Record<string | number, unknown>)[path.at(-1)!] = value;
  return copy;
}

const TABLES = [
  'bills',
  'bill_lines',
  'bill_payments',
  'orders',
  'order_payments',
  'journal_entries',
  'stock_transactions',
  'credit_accounts',
  'gift_cards',
] as const;

/** How many rows there are of all that a bill books, and what sessions were paid. */
async function booked() {
  const counts: Record<string, unknown> = {};
  for (const table of TABLES)
    counts[table] = (
      await db.selectFrom(table).select(db.fn.countAll().as('rows')).executeTakeFirstOrThrow()
    ).rows;
  const { paid } = await db
    .selectFrom('sessions')
    .select(db.fn.sum('amount_paid_cents').as('paid'))
    .executeTakeFirstOrThrow();
  return { ...counts, paid };
}

const SEEDS = [168, 404, 2026];

describe('numbers that a browser changed on the way', () => {
  let made: Awaited<ReturnType<typeof aBody>>;
  beforeEach(async () => {
    made = await aBody();
  });

  it.each(SEEDS)('are refused, each of them, and nothing is booked (seed %i)', async (seed) => {
    const { pick, below } = dice(seed);
    const { token, body } = made;
    const before = await booked();
    for (const { path, value } of numbersIn(body)) {
      const changed = pick([
        value + 1 + below(500),
        value + (1 + below(99)) / 100,
        -value,
        0,
        value / 1000 + 0.001,
        1e12,
        Number.MAX_SAFE_INTEGER,
        null,
        'free',
      ]);
      const { status, error } = await call(api.bills.create, {
        token,
        body: withNumber(body, path, changed) as never,
      });
      // 403 is a discount that staff may not give.
      expect([400, 403, 409], `${path.join('.')} from ${value} to ${changed}: ${status}`).toContain(status);
      expect(error.detail, path.join('.')).toBeTruthy();
    }
    expect(await booked()).toEqual(before);
    expect((await call(api.bills.create, { token, body: body as never })).status).toBe(201);
    await expectBooksTrue(db);
  });

  it('are refused where less is paid for a price that was lowered', async () => {
    const { token, body } = made;
    const before = await booked();
    const lowered = [
      { path: ['lines', 1, 'unit_price'], price: 1, amount: 150.1 },
      { path: ['lines', 2, 'price'], price: 89, amount: 163.8 },
    ];
    for (const { path, price, amount } of lowered) {
      const paid = withNumber(withNumber(body, path, price), ['payments', 0, 'amount'], amount);
      expect((await call(api.bills.create, { token, body: paid as never })).status).toBe(409);
    }
    expect(await booked()).toEqual(before);
  });

  it('are refused in the payment of what is left of a bill', async () => {
    const { token, bill } = made;
    app.wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    const asked = await bill({
      payments: [{ method: 'mobile_money', amount: 28.4, wallet_phone: '252615123456' }],
    });
    const { id } = asked.error.bill as { id: number };
    const before = await booked();
    for (const amount of [28.39, 28.41, 0, -28.4, 1e12, '28.4.0', null]) {
      const body = { method: 'card', amount } as never;
      expect((await call(api.bills.pay, { token, params: { id }, body })).status, String(amount)).toBe(400);
    }
    expect(await booked()).toEqual(before);
    await expectBooksTrue(db);
  });
});
