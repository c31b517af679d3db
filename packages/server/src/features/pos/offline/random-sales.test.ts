import { randomUUID } from 'node:crypto';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aDevice, anOfflineSale } from '@revive/testing/devices.ts';
import { type Dice, dice } from '@revive/testing/dice.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { letSellWithoutLine } from '@revive/testing/line.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;

const SALES = 30;
const HOUR_MS = 60 * 60_000;

function shuffled<T>(things: readonly T[], { below }: Dice): T[] {
  const left = [...things];
  return things.map(() => left.splice(below(left.length), 1)[0]!);
}

/** Sales of two devices of some hours, in cash and by transfers, which both of them may name. */
async function randomSales({ below, pick }: Dice) {
  const tills = [await aDevice(db, { number: 1 }), await aDevice(db, { number: 2 })];
  const products = [
    await aProduct(db, { price_cents: 3_33, quantity: 1000 }),
    await aProduct(db, { price_cents: 12_99, quantity: 10 }),
  ];
  const { id: cashier } = await signInAs('staff');
  const start = clock.now().getTime();
  const seqs = [0, 0];
  const bodies = Array.from({ length: SALES }, (_, at) => {
    const which = below(2);
    seqs[which]! += 1;
    const way = pick([
      {},
      { payment_method: 'mobile' },
      { payment_method: 'mobile', transaction_id: `T${below(6)}` },
    ]);
    return anOfflineSale(tills[which]!, {
      id: randomUUID(),
      seq: seqs[which]!,
      cashier,
      sold_at: new Date(start + at * 5 * 60_000).toISOString(),
      goods: shuffled(products, { below, pick })
        .slice(0, 1 + below(2))
        .map((product) => ({ product, quantity: 1 + below(3) })),
      discount_cents: below(3) === 0 ? below(50) : 0,
      payment: way,
    });
  });
  return { bodies, products };
}

for (const seed of [1, 2, 3])
  it(`books each sale once and whole that is sent doubled, shuffled, at once and again after a lost answer (seed ${seed})`, async () => {
    const rolled = dice(seed);
    await letSellWithoutLine(app);
    const { bodies, products } = await randomSales(rolled);
    clock.advance(6 * HOUR_MS);
    const { token } = await signInAs('staff');
    const send = (body: unknown) => call(api.pos.takeOffline, { token, body });
    // Each twice or three times, in any order, four at the same moment; whose answer is lost is sent again.
    const sent = shuffled([...bodies, ...bodies, ...bodies.filter(() => rolled.below(2) === 0)], rolled);
    const answers = new Map<string, Set<string>>();
    for (let at = 0; at < sent.length; at += 4)
      for (const [place, answer] of (await Promise.all(sent.slice(at, at + 4).map(send))).entries()) {
        expect(answer.status).toBe(200);
        const { id } = sent[at + place]!;
        const said = JSON.stringify([answer.body.order?.id, answer.body.conflicts]);
        answers.set(id, (answers.get(id) ?? new Set()).add(said));
      }
    // Each has one answer, however often it came, and every one is booked.
    expect([...answers.values()].map(({ size }) => size)).toEqual(bodies.map(() => 1));
    const { rows } = await sql<{ sale_id: string; total: number; hour: Date }>`
      select sale_id, total_cents::int as total, created_at as hour from orders`.execute(db);
    const booked = rows.map(({ sale_id, total, hour }) => [sale_id, total, hour.toISOString()]);
    const made = bodies.map(({ id, sale, sold_at }) => [id, Math.round(sale.total * 100), sold_at]);
    expect(booked.sort()).toEqual(made.sort());
    // No transfer pays two of them.
    const { rows: used } = await sql<{ attempts: number; transfers: number }>`
      select (select count(*)::int from payment_attempts) as attempts, (select count(*)::int from transfers) as transfers`.execute(
      db,
    );
    expect(used[0]!.attempts).toBe(used[0]!.transfers);
    const { rows: stocks } = await sql<{ quantity: number }>`select quantity from products`.execute(db);
    for (const { quantity } of stocks) expect(quantity).toBeGreaterThanOrEqual(0);
    expect(stocks).toHaveLength(products.length);
    await expectBooksTrue(db);
  });
