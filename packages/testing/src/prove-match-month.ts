import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { expectBooksTrue } from './books.ts';
import { runMatchMonth } from './match-month.ts';
import { FAULTS, type Fault } from './wallet-month.ts';

interface Size {
  transfers: number;
  /** Faults of each of the ten kinds, at most: one in thirty-three is faulty. */
  ofEachKind: number;
}

/**
 * Lives through a month of a wallet and proves that each fault is named, nothing is paid wrongly or twice, and books and phone end with one
 * sum. Answers what it took.
 */
export async function proveMatchMonth(app: TestApp, size: Size) {
  const { answers, named, last, presses, days, sent } = await runMatchMonth(app, size);
  const payments = sent.filter(({ payment }) => payment);
  const count = (...faults: Fault[]) =>
    payments.filter(({ fault }) => fault !== null && faults.includes(fault)).length;
  expect(answers).toEqual({ known: count('doubled'), unread: count('forged') });
  expect(named).toMatchObject({
    doubtful: count('two_alike'),
    tax: count('net_for_gross'),
    time: count('late'),
    other_person: count('other_person'),
    amount: count('edited'),
    missing: count('missing'),
    fee: count('fee'),
    // Of the two alike one is kept for the client, and what the changed message says too much is settled.
    left_over: count('two_alike', 'edited'),
  });
  const near = count('two_alike', 'net_for_gross', 'late', 'other_person', 'edited', 'missing');
  expect(named.exact).toBe(payments.length - near);
  const { rows: ofOthers } = await sql<{ client_phone: string }>`
    select orders.client_phone from transfers
      join order_payments on order_payments.id = transfers.order_payment_id
      join orders on orders.id = order_payments.order_id
    where transfers.party <> orders.client_phone`.execute(app.db);
  // Another person's phone paid for those, as was meant.
  const meant = payments.filter(({ fault }) => fault === 'other_person').map(({ payment }) => payment!.payer);
  expect(ofOthers.map(({ client_phone }) => client_phone).sort()).toEqual(meant.sort());
  const { rows: twice } = await sql`
    select order_payment_id from transfers where order_payment_id is not null group by 1 having count(*) > 1`.execute(
    app.db,
  );
  expect(twice).toEqual([]);
  expect(Math.abs(last.phone! - last.books)).toBeLessThan(0.01);
  expect(last).toMatchObject({ is_closed: true, only_phone: [], gap: [] });
  // What waits for its missing message was typed.
  expect(last.only_books.filter(({ transfer }) => transfer === null)).toEqual([]);
  await expectBooksTrue(app.db);
  return { messages: sent.length, faults: count(...FAULTS), days, presses, named };
}
