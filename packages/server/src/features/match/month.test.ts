import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { runMatchMonth } from '@revive/testing/match-month.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = await testApp({ alone: true });
const OF_EACH_KIND = Number(process.env.MATCH_FAULTS ?? 2);
const TRANSFERS = Number(process.env.MATCH_TRANSFERS ?? 670);

it('of a wallet names each fault, pays nothing wrongly or twice, and ends with one sum on both sides', {
  timeout: 4 * 60 * 60_000,
}, async () => {
  const { answers, named, last, presses, days, sent } = await runMatchMonth(app, {
    transfers: TRANSFERS,
    ofEachKind: OF_EACH_KIND,
  });
  const count = OF_EACH_KIND;
  expect(answers).toEqual({ known: count, unread: count });
  expect(named).toMatchObject({
    // The two alike: one of them is the payment, the other is kept for the client.
    doubtful: count,
    tax: count,
    time: count,
    other_person: count,
    amount: count,
    missing: count,
    fee: count,
    // Two alike, and what the changed message says too much.
    left_over: 2 * count,
  });
  const payments = sent.filter(({ payment }) => payment);
  expect(named.exact).toBe(payments.length - 6 * count);
  const { rows } = await sql<{ fault: string | null; party: string; client_phone: string }>`
    select transfers.party, orders.client_phone from transfers
      join order_payments on order_payments.id = transfers.order_payment_id
      join orders on orders.id = order_payments.order_id
    where transfers.party <> orders.client_phone`.execute(app.db);
  // Another person's phone paid for those, as was meant.
  const others = payments
    .filter(({ fault }) => fault === 'other_person')
    .map(({ payment }) => payment!.payer);
  expect(rows.map(({ client_phone }) => client_phone).sort()).toEqual(others.sort());
  const { rows: twice } = await sql`
    select order_payment_id from transfers where order_payment_id is not null group by 1 having count(*) > 1`.execute(
    app.db,
  );
  expect(twice).toEqual([]);
  expect(Math.abs(last.phone! - last.books)).toBeLessThan(0.01);
  expect(last).toMatchObject({ is_closed: true, only_phone: [], only_books: [], gap: [] });
  await expectBooksTrue(app.db);
  console.log({ transfers: sent.length, days, presses, named });
});
