import { api } from '@revive/contract/endpoints';
import type { Db } from '../../server/src/db/client.ts';
import type { TestApp } from './app.ts';
import { aBooking, aClient, aProduct, aService, sessionsOf } from './factories.ts';

/** A desk, and Amina who was booked a treatment of two sessions at 20 dollars, with a cream at 8 dollars on the shelf. */
export async function aVisit({ db, call, signInAs }: Pick<TestApp, 'db' | 'call' | 'signInAs'>) {
  const { token, id: cashier } = await signInAs('staff');
  const client = await aClient(db, { name: 'Amina Nur' });
  const service = await aService(db, { unit_price_cents: 20_00, session_count: 2 });
  const { id: booking } = await aBooking(db, {
    name: client.name,
    phone: client.phone,
    services: [service.id],
  });
  const [first, second] = await sessionsOf(db, booking);
  const cream = await aProduct(db, { price_cents: 8_00, quantity: 3 });
  const lines = [{ session: first!.id }, { product: cream.id, quantity: 1, unit_price: 8 }];
  const bill = (body: object, key?: string) =>
    call(api.bills.create, {
      token,
      body: { client: client.id, lines, ...body } as never,
      ...(key && { key }),
    });
  return { token, cashier, client, booking, first: first!, second: second!, cream, lines, bill };
}

/** What a session was paid, in cents. */
export const moneyOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('sessions')
    .select(['amount_paid_cents', 'discount_cents'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();

/** Every receipt and refund there is, in their order. */
export const allReceipts = (db: Db) =>
  db
    .selectFrom('order_payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['channel', 'kind', 'payment_method', 'amount_cents', 'reference'])
    .orderBy('order_payments.id')
    .execute();

/** The bill that a refused or unanswered call has left. */
export const billOf = (answer: { error: Record<string, unknown> }) =>
  answer.error.bill as { id: number; state: string };
