import type { Account, JournalLine } from '../ledger/index.ts';

/** A session of a booking that was not cancelled. */
export interface TreatedSession {
  service_id: number;
  price_cents: number;
  amount_paid_cents: number;
  /** With what is written off of it. */
  discount_cents: number;
  written_off_cents: number;
  /** The tax in what is charged for it; without it none. */
  tax_cents?: number;
  /** When it was held or used up; null for an open one. */
  earned_at: Date | number | null;
  /** Of one that is earned because it lapsed with its package. */
  lapsed_at?: Date | null;
}

/** What an order received, and what it gave back. */
export interface OrderMoney {
  received_cents: number;
  refunded_cents: number;
}

type Balance =
  | 'service_revenue'
  | 'lapsed_packages'
  | 'tax_payable'
  | 'unearned_treatments'
  | 'discounts_given'
  | 'written_off'
  | 'receivable';

/** What the ledger says of a sale of treatments, each account on the side it grows on. */
export type TreatmentBalances = Record<Balance, number>;

const GROWS_BY_CREDIT: Record<Balance, boolean> = {
  service_revenue: true,
  lapsed_packages: true,
  tax_payable: true,
  unearned_treatments: true,
  discounts_given: false,
  written_off: false,
  receivable: false,
};

export const NOT_SOLD: TreatmentBalances = {
  service_revenue: 0,
  lapsed_packages: 0,
  tax_payable: 0,
  unearned_treatments: 0,
  discounts_given: 0,
  written_off: 0,
  receivable: 0,
};

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/**
 * What the ledger must say of a booking's sale: what was held or used up is earned, what lapsed with its package is income as well, in
 * an account apart, and what is open is unearned. The tax in prices is no income: it is owed once a session is earned, and a debt that
 * is written off does not lower it.
 */
export function balancesOf(sessions: readonly TreatedSession[], money: OrderMoney): TreatmentBalances {
  const earned = sessions.filter((session) => session.earned_at !== null);
  const isLapsed = ({ lapsed_at = null }: TreatedSession) => lapsed_at !== null;
  const open = sessions.filter((session) => session.earned_at === null);
  const taxOf = ({ tax_cents = 0 }: TreatedSession) => tax_cents;
  const incomeOf = (session: TreatedSession) => session.price_cents - taxOf(session);
  const worth = ({ price_cents, discount_cents }: TreatedSession) => price_cents - discount_cents;
  return {
    service_revenue: sumOf(earned, (session) => (isLapsed(session) ? 0 : incomeOf(session))),
    lapsed_packages: sumOf(earned, (session) => (isLapsed(session) ? incomeOf(session) : 0)),
    tax_payable: sumOf(earned, taxOf),
    unearned_treatments: sumOf(open, worth),
    discounts_given: sumOf(earned, (session) => session.discount_cents - session.written_off_cents),
    written_off: sumOf(earned, (session) => session.written_off_cents),
    receivable: sumOf(sessions, worth) - money.received_cents + money.refunded_cents,
  };
}

/** Whether a booking is a sale: money or a discount was given for it, or a session was earned. */
export const isSold = (sessions: readonly TreatedSession[]): boolean =>
  sessions.some(
    (session) => session.earned_at !== null || session.amount_paid_cents + session.discount_cents > 0,
  );

/** The lines that bring the ledger from one state of a sale to another. */
export function differenceOf(before: TreatmentBalances, after: TreatmentBalances): JournalLine[] {
  return (Object.keys(GROWS_BY_CREDIT) as Balance[]).map((account) =>
    lineOf(
      account,
      GROWS_BY_CREDIT[account] ? before[account] - after[account] : after[account] - before[account],
    ),
  );
}

/** One line: a debit, or a credit where the amount is below 0. */
export const lineOf = (account: Account, debit: number): JournalLine =>
  debit >= 0 ? { account, debit_cents: debit } : { account, credit_cents: -debit };
