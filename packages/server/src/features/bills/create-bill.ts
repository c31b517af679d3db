import { randomUUID } from 'node:crypto';
import { type Bill, type BillPaymentIn, saleIdOf } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { type StaffActor, staffOf } from '../../http/actor.ts';
import type { Call } from '../../http/mount.ts';
import { Invalid } from '../../lib/errors.ts';
import { type CreditThrottles, findGiftCard } from '../credit/index.ts';
import { SoldBefore } from '../orders/index.ts';
import {
  type Attempt,
  type Due,
  isTypedWay,
  type PaymentDeps,
  type PaymentParts,
  payerOf,
  receiveSeen,
  refuseUnpaid,
  takePayment,
  type WalletPlan,
  waitsForMessage,
} from '../payments/index.ts';
import { bookBill } from './book-bill.ts';
import type { WalletWords } from './booking.ts';
import type { TypedPayment } from './check-payments.ts';
import { getBill } from './get-bill.ts';
import { keepBill } from './keep-bill.ts';
import { type OpenBill, openBill } from './open-bill.ts';
import { insertLines } from './queries.ts';
import { refuseMadeBefore, soldBy } from './sale-of-bill.ts';
import { withCodes } from './with-codes.ts';

export interface BillParts extends PaymentParts {
  throttles: CreditThrottles;
}

/**
 * Makes a bill and settles it. With a wallet to ask all of it is kept and that wallet is asked first; else it is booked in one
 * transaction. Throws as `openBill` and `takeByWallet`, with the bill's state beside a no or a silence.
 */
export async function createBill(parts: BillParts, call: Call<typeof api.bills.create>): Promise<Bill> {
  const { body } = call;
  const cashier = staffOf(call.actor);
  const findPayments = await withAccounts(parts, call.db, body.payments, cashier);
  const key = call.idempotency_key ?? randomUUID();
  const sale_id = soldBy(body) ? saleIdOf(call.idempotency_key) : null;
  const open = async (trx: Transaction<DB>) => {
    await refuseMadeBefore(trx, body, sale_id);
    const payments = findPayments();
    return openBill(trx, { body: { ...body, payments }, cashier, key, sale_id, at: parts.clock.now() });
  };
  // A wallet that is asked keeps the key, also one that we chose: with it another way that pays the bill answers the codes too.
  const keyed = { ...call, idempotency_key: key };
  const bill = await takeBill(parts, api.bills.create, keyed, { payments: body.payments, open }).catch(
    (error: unknown) => {
      if (error instanceof SoldBefore) return getBill(call.db, error.id);
      throw error;
    },
  );
  return withCodes(call.db, bill, key);
}

interface Taking {
  payments: readonly BillPaymentIn[];
  /** Writes the bill with everything it pays locked. */
  open: (trx: Transaction<DB>) => Promise<OpenBill>;
}

/** Settles a bill in the ways its payments name. */
export async function takeBill(
  parts: BillParts,
  endpoint: typeof api.bills.create | typeof api.bills.pay,
  call: Parameters<typeof takePayment>[2],
  { payments, open }: Taking,
): Promise<Bill> {
  const asked = payments.find(({ wallet_phone }) => wallet_phone);
  const typed = payments.find(isTypedWay);
  const awaited = !asked && typed && (await waitsForMessage(call.db)) ? typed : {};
  return takePayment(parts, endpoint, call, {
    way: asked ? { wallet_phone: asked.wallet_phone } : awaited,
    plan: (deps) => billPlan(deps, open),
    byHand: (db) => settleNow({ ...parts, db }, open, staffOf(call.actor)),
  });
}

/** A bill whose wallet is asked: all it pays is kept meanwhile, and booked by its settler. */
export const billPlan = (deps: PaymentDeps, open: Taking['open']): WalletPlan<Bill> => ({
  due: async (trx) => keepAsked(trx, await open(trx), deps.clock.now()),
  answer: ({ bill_id }) => getBill(deps.db, bill_id!),
  answerUnpaid: (attempt) => answerUnpaid(deps.db, attempt),
});

/** A bill that another way has paid meanwhile is answered to the call that made it, which may ask again. */
async function answerUnpaid(db: Db, attempt: Attempt): Promise<Bill> {
  const bill = await getBill(db, attempt.bill_id!);
  if (bill.receipt) return bill;
  return refuseUnpaid(attempt, { bill: { id: bill.id, state: bill.state } });
}

/** Keeps all that a bill pays while its wallet is asked, and says what that is asked for. */
export async function keepAsked(trx: Transaction<DB>, opened: OpenBill, at: Date): Promise<Due> {
  const { bill } = opened;
  await insertLines(trx, bill.id, await keepBill(trx, opened, at));
  const asked = opened.payments.find(({ state }) => state === 'waiting')!;
  return {
    bill_id: bill.id,
    bill_payment_id: asked.id,
    amount_cents: asked.amount_cents,
    description: `Bill ${bill.bill_number}`,
  };
}

/** Books a bill that no wallet is asked for. */
export const settleNow = (
  { db, ...parts }: PaymentDeps,
  open: Taking['open'],
  { id: actor_id }: StaffActor,
): Promise<Bill> =>
  inTransaction(db, async (trx) => {
    const opened = await open(trx);
    await bookOpened(trx, parts, opened, actor_id);
    return getBill(trx, opened.bill.id);
  });

/** Receives the transfers of a bill that was just written, and books all it pays. */
export async function bookOpened(
  trx: Transaction<DB>,
  parts: Omit<PaymentDeps, 'db'>,
  opened: OpenBill,
  actor_id: number,
): Promise<void> {
  const wallets = await receiveTransfers({ ...parts, db: trx }, opened, actor_id);
  const lines = await bookBill(trx, { open: opened, wallets, actor_id, at: parts.clock.now() });
  await insertLines(trx, opened.bill.id, lines);
}

/** The transfers that a person saw: each is the wallet's own payment, and pays once. */
async function receiveTransfers(
  deps: PaymentDeps & { db: Transaction<DB> },
  { bill, payments, shift_id }: OpenBill,
  actor_id: number,
): Promise<WalletWords> {
  const words = new Map();
  for (const { id, transaction_id, seen, amount_cents, state } of payments) {
    const way = seen ?? (transaction_id === null ? undefined : { transaction_id });
    if (!way || state === 'failed') continue;
    const paid = { bill_id: bill.id, bill_payment_id: id, amount_cents };
    const seen_by = { way, actor_id, shift_id };
    const attempt = await receiveSeen(deps, paid, seen_by).catch(refuseAtPayments);
    words.set(id, { reference: attempt.wallet_transaction_id, ...payerOf(attempt) });
  }
  return words;
}

function refuseAtPayments(error: unknown): never {
  const refused = error instanceof Invalid && Object.values(error.fields)[0];
  if (refused) throw new Invalid({ payments: refused, ...error.fields });
  throw error;
}

/**
 * The payments with the accounts of the gift cards whose codes they name, for the transaction that needs them: it throws as
 * `findGiftCard`. A repeated call is answered without it, also when a code has ended since.
 */
export const withAccounts = (
  ...typed: Parameters<typeof findAccounts>
): Promise<() => readonly TypedPayment[]> =>
  findAccounts(...typed).then(
    (payments) => () => payments,
    (error) => () => {
      throw error;
    },
  );

async function findAccounts(
  { throttles, clock }: BillParts,
  db: Db,
  payments: readonly BillPaymentIn[],
  { id: typed_by }: StaffActor,
): Promise<TypedPayment[]> {
  const typed: TypedPayment[] = [];
  for (const [place, payment] of payments.entries()) {
    const field = `payments.${place}.code`;
    const card =
      payment.method === 'gift_card'
        ? await findGiftCard(db, throttles, { code: payment.code!, typed_by, field, now: clock.now() })
        : undefined;
    typed.push({ ...payment, account_id: card?.account_id ?? null });
  }
  return typed;
}
