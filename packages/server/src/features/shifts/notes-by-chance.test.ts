import { inNotes } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { dice } from '@revive/testing/dice.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { takeShillings } from '@revive/testing/second-currency.ts';
import { expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

const TODAY = '2026-11-20';
const ACTS = 500;

it('holds in each currency what moved, over 500 acts in an order of chance', {
  timeout: 300_000,
}, async () => {
  const seed = 20261127;
  const { below, pick } = dice(seed);
  let rate = 26_000;
  await takeShillings(app, rate, TODAY);
  const { token } = await app.signInAs('manager');
  const product = await aProduct(db, { quantity: 100_000, price_cents: 10_00 });
  // What lies in the drawer, as someone who watches would count it.
  let held = { USD: 20_00, SOS: 300_000 };
  const open = async () =>
    (
      await call(api.shifts.open, {
        token,
        body: { float: held.USD / 100, second_float: held.SOS },
      })
    ).body.id;
  let shift = await open();
  const sold: { id: number; cents: number; units: number; rate: number }[] = [];

  const sell = async () => {
    const quantity = 1 + below(3);
    const discount = below(150);
    const total = quantity * 10_00 + Math.round(quantity * 10_00 * 0.05) - discount;
    const SOS = { code: 'SOS', rate };
    const currency = pick(['USD', 'SOS']);
    const change_currency = pick(['USD', 'SOS']);
    const units = inNotes(total, SOS) + below(4) * 50_000;
    const dollars = total + below(4) * 5_00;
    const { status, body } = await call(api.pos.sell, {
      token,
      body: {
        client: { phone: 'POS-1763618400000' },
        items: [{ product_id: product.id, quantity, unit_price: 10 }],
        payment_info: {
          payment_method: 'cash',
          amount_paid: currency === 'SOS' ? units : dollars / 100,
          discount: discount / 100,
          currency,
          change_currency,
        },
      },
    });
    expect(status).toBe(201);
    const { receipt, order } = body;
    const change = Math.round(receipt.change * 100);
    if (currency === 'SOS') held.SOS += units;
    else held.USD += dollars;
    if (change_currency === 'SOS') held.SOS -= inNotes(change, SOS);
    else held.USD -= change;
    sold.push({ id: order.id, cents: total, units: currency === 'SOS' ? units : 0, rate });
  };

  const giveBack = async () => {
    const sale = sold.splice(below(Math.max(1, sold.length)), 1)[0];
    if (!sale) return sell();
    const inDollars = below(3) === 0;
    const { status } = await call(api.orders.voidSale, {
      token,
      params: { id: sale.id },
      body: { reason: 'A mistake', ...(inDollars && { currency: 'USD' }) },
    });
    expect(status).toBe(200);
    if (sale.units > 0 && !inDollars) held.SOS -= inNotes(sale.cents, { code: 'SOS', rate: sale.rate });
    else held.USD -= sale.cents;
  };

  const move = async () => {
    const currency = pick(['USD', 'SOS'] as const);
    const direction = pick(['in', 'out'] as const);
    const amount = currency === 'SOS' ? (1 + below(50)) * 1000 : 1 + below(20);
    const { status } = await call(api.shifts.move, {
      token,
      params: { id: shift },
      body: { direction, amount, currency, reason: 'Change' },
    });
    expect(status).toBe(201);
    held[currency] += (direction === 'in' ? 1 : -1) * (currency === 'USD' ? amount * 100 : amount);
  };

  const anotherRate = async () => {
    rate = 24_000 + below(40) * 100;
    await takeShillings(app, rate, TODAY);
  };

  const close = async () => {
    // Nothing is counted below 0: what lacks is put in first.
    for (const currency of ['USD', 'SOS'] as const) {
      if (held[currency] >= 0) continue;
      const amount = currency === 'USD' ? Math.ceil(-held.USD / 100) : -held.SOS;
      const body = { direction: 'in', amount, currency, reason: 'Change' };
      expect((await call(api.shifts.move, { token, params: { id: shift }, body })).status).toBe(201);
      held[currency] += currency === 'USD' ? amount * 100 : amount;
    }
    // A note or some dollars are missing or over now and then.
    const off = { USD: pick([0, 0, 1, -1]), SOS: pick([0, 0, 1000, -1000]) };
    const counted = { USD: Math.max(0, held.USD + off.USD * 100), SOS: Math.max(0, held.SOS + off.SOS) };
    const body = { counted: { USD: counted.USD / 100, SOS: counted.SOS } };
    const found = await call(api.shifts.count, { token, params: { id: shift }, body });
    expect(found.status, `seed ${seed}`).toBe(200);
    expect(found.body.counts![0]!.expected, `seed ${seed}`).toBe(held.USD / 100);
    expect(found.body.note_count!.expected, `seed ${seed}`).toBe(held.SOS);
    const closed = await call(api.shifts.close, {
      token,
      params: { id: shift },
      body: { reason: 'Counted twice' },
    });
    expect(closed.status).toBe(200);
    held = counted;
    shift = await open();
    await expectBooksTrue(db);
  };

  for (let act = 0; act < ACTS; act++) {
    const thrown = below(100);
    if (thrown < 55) await sell();
    else if (thrown < 75) await giveBack();
    else if (thrown < 92) await move();
    else if (thrown < 96) await anotherRate();
    else await close();
  }
  await close();
  const { cash_over_short: missing = 0, rate_difference: byRate = 0 } = await balances(db);
  expect(Number.isSafeInteger(missing) && Number.isSafeInteger(byRate)).toBe(true);
  await expectBooksTrue(db);
});
