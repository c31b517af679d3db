import { NewBill } from '@revive/contract/schemas';
import type { Transaction } from 'kysely';
import { pino } from 'pino';
import { paymentDeps } from '../../server/src/app/payment-deps.ts';
import type { Db } from '../../server/src/db/client.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import type { DB } from '../../server/src/db/types.generated.ts';
import { billPlan, settleNow } from '../../server/src/features/bills/create-bill.ts';
import { makeShopBill, settleShopBill } from '../../server/src/features/bills/index.ts';
import { openBill } from '../../server/src/features/bills/open-bill.ts';
import { takeByWallet } from '../../server/src/features/payments/index.ts';
import { getPolicy } from '../../server/src/features/policy/index.ts';
import type { StaffActor } from '../../server/src/http/actor.ts';
import type { TestClock } from './clock.ts';
import { aBooking, aClient, aService, sessionsOf } from './factories.ts';
import { anOnlineOrder } from './goods.ts';
import { testWallet } from './wallet.ts';

/** Who makes the records of a busy business, and when. */
export interface Desk {
  db: Db;
  clock: TestClock;
  actor: StaffActor;
}

/**
 * A bill in two ways with change that is kept, one with a gift card, and one that waits for a wallet beside credit; and an order
 * of the shop with a gift card in it, paid by another.
 */
export async function makeBills(desk: Desk, product: { id: number; price_cents: number }) {
  const { db, clock, actor } = desk;
  const wallet = testWallet();
  const deps = paymentDeps({ db, clock, wallet, log: pino({ level: 'silent' }) });
  const client = await aClient(db);
  const { id: booking } = await aBooking(db, {
    name: client.name,
    phone: client.phone,
    services: [(await aService(db, { unit_price_cents: 20_00, session_count: 2 })).id],
  });
  const [first, second] = await sessionsOf(db, booking);
  const goods = { product: product.id, quantity: 2, unit_price: product.price_cents / 100 };
  const opening = (body: object) => (trx: Transaction<DB>) => {
    const bill = NewBill.parse(body);
    const payments = bill.payments.map((payment) => ({ ...payment, account_id: null }));
    return openBill(trx, {
      body: { ...bill, payments },
      cashier: actor,
      key: 'a key',
      sale_id: null,
      at: clock.now(),
    });
  };
  const pay = (body: object) => settleNow(deps, opening(body), actor);
  const card = { method: 'card', amount: 15 };
  await pay({
    client: client.id,
    lines: [{ session: first!.id }, goods],
    payments: [card, { method: 'cash', amount: 100 }],
    change_as_credit: true,
  });
  await pay({ lines: [{ gift_card: true, amount: 25 }], payments: [{ method: 'cash', amount: 30 }] });
  wallet.willCharge({ state: 'unknown' });
  const split = [
    { method: 'credit', amount: 5 },
    { method: 'mobile_money', amount: 15, wallet_phone: '615123456' },
  ];
  const waiting = opening({ client: client.id, lines: [{ session: second!.id }], payments: split });
  await takeByWallet(
    deps,
    { phone: '252615123456', payer: { created_by: actor.id }, key: undefined },
    billPlan(deps, waiting),
  ).catch(() => {});
  await orderACard(desk, product, (amount) =>
    pay({ lines: [{ gift_card: true, amount }], payments: [{ method: 'card', amount }] }),
  );
}

async function orderACard(
  { db, clock }: Desk,
  product: { id: number },
  sellCard: (amount: number) => Promise<unknown>,
): Promise<void> {
  await sellCard(30);
  const { account_id } = await db
    .selectFrom('gift_cards')
    .select('account_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const order = await anOnlineOrder(db, { items: [{ product_id: product.id }], reserved: false });
  await inTransaction(db, async (trx) => {
    const at = clock.now();
    const policy = await getPolicy(trx);
    const { id } = await makeShopBill(trx, policy, order, { packages: [], cards: [5_00] }, at);
    const card = { account_id, free_cents: 30_00 };
    await settleShopBill(trx, { bill_id: id, card, wallet_phone: '252615123456', created_by: null, at });
  });
}
