import type { Bill, Booking } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { WalletAnswer } from '../../server/src/features/payments/index.ts';
import type { TestApp } from './app.ts';
import type { Dice } from './dice.ts';
import { sessionsOf } from './factories.ts';

interface Parts {
  bookings: readonly Booking[];
  products: readonly { id: number; price_cents: number }[];
  token: () => string;
}

/** Bills of random lines in random ways, with what follows of them: another way, taken back, credit kept and given back. */
export function randomBills(
  { db, call, wallet }: TestApp,
  { below, pick }: Dice,
  { bookings, products, token }: Parts,
) {
  const codes: string[] = [];
  const aBill = async () => {
    const bills = await db.selectFrom('bills').select(['id', 'state']).orderBy('id').execute();
    const unsettled = bills.filter(({ state }) => state === 'open' || state === 'waiting');
    return pick(unsettled.length > 0 && below(2) === 0 ? unsettled : [...bills, { id: 1 }]).id;
  };
  const aLine = async (): Promise<object> => {
    const booking = pick(bookings);
    const product = pick(products);
    const debts = await db
      .selectFrom('orders')
      .select('id')
      .where('booking_id', 'is', null)
      .where('paid_at', 'is', null)
      .where('status', '<>', 'CANCELLED')
      .execute();
    return pick<object>([
      { session: pick(await sessionsOf(db, booking.id)).id },
      { booking: booking.id, amount: (1 + below(2000)) / 100 },
      { product: product.id, quantity: 1 + below(3), unit_price: product.price_cents / 100 },
      { gift_card: true, amount: 1 + below(30) },
      { order: debts.length > 0 ? pick(debts).id : 1 },
    ]);
  };
  /** A small part by some way; the rest is cash, of which there is enough. */
  const aPart = (): object[] => {
    const amount = (1 + below(1500)) / 100;
    return pick<object[]>([
      [],
      [{ method: 'card', amount }],
      [{ method: 'credit', amount }],
      codes.length > 0 ? [{ method: 'gift_card', amount, code: pick(codes) }] : [],
      [{ method: 'mobile_money', amount, wallet_phone: '615123456' }],
      [{ method: 'mobile_money', amount, transaction_id: `SEEN-${below(40)}` }],
    ]);
  };
  const makeBill = async (answers: WalletAnswer[] = []) => {
    if (bookings.length === 0) return;
    wallet.willCharge(...answers);
    const lines = await Promise.all(Array.from({ length: 1 + below(3) }, aLine));
    const client = pick(bookings).client_id;
    const { body } = await call(api.bills.create, {
      token: token(),
      body: {
        client,
        lines,
        discount: below(3) === 0 ? below(200) / 100 : 0,
        payments: [...aPart(), { method: 'cash', amount: 500 }],
        change_as_credit: below(3) === 0,
      } as never,
      ...(below(2) === 0 && { key: `bill ${below(1_000_000)}`.replace(' ', '-') }),
    });
    for (const line of (body as Partial<Bill>).lines ?? [])
      if (line.gift_card?.code) codes.push(line.gift_card.code);
  };
  return {
    payBill: () => makeBill(),
    payBillRefused: () => makeBill([{ state: 'failed', failure: 'declined' }]),
    payBillSilent: () => makeBill([{ state: 'unknown' }]),
    payRestOfBill: async () =>
      call(api.bills.pay, {
        token: token(),
        params: { id: await aBill() },
        body: pick<object>([
          { method: 'cash', amount: 500 },
          { method: 'mobile_money', amount: 5, wallet_phone: '615123456' },
        ]) as never,
      }),
    takeBillBack: async () => {
      const id = await aBill();
      const { body } = await call(api.bills.get, { token: token(), params: { id } });
      const payments = (body as Partial<Bill>).payments ?? [];
      await call(api.bills.void, {
        token: token(),
        params: { id },
        body: {
          reason: 'A mistake',
          references: Object.fromEntries(payments.map((payment) => [payment.id, 'by hand'])),
        },
      });
    },
    keepAsCredit: async () => {
      const receipts = await db
        .selectFrom('order_payments')
        .select('id')
        .where('kind', '=', 'receipt')
        .execute();
      if (receipts.length === 0) return;
      await call(api.receipts.reverse, {
        token: token(),
        params: { id: pick(receipts).id },
        body: {
          reason: 'A mistake',
          to: 'credit',
          ...(below(2) === 0 && { amount: (1 + below(1000)) / 100 }),
        } as never,
      });
    },
    payCreditOut: async () =>
      bookings.length > 0 &&
      call(api.credit.payOut, {
        token: token(),
        params: { id: pick(bookings).client_id },
        body: {
          amount: (1 + below(800)) / 100,
          method: pick(['cash', 'card']),
          reason: 'She moves',
          reference: 'by hand',
        } as never,
      }),
  };
}
