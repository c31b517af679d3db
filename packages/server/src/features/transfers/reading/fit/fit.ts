import { businessDate } from '../../../../lib/business-time.ts';
import type { ReadTransfer } from '../rule.ts';

/** A payment that waits for its money. */
export interface WaitingPayment {
  amount_cents: number;
  /** `252` and nine digits; null where it is not known who pays. */
  payer: string | null;
  at: Date;
}

/** A transfer that has paid nothing yet. */
export type FreeTransfer = Pick<ReadTransfer, 'direction' | 'party' | 'amount_mils' | 'at' | 'day'>;

/** How money arrives in a wallet. */
export interface Arrival {
  amounts_arrive: 'gross' | 'net';
  /** Percent with at most two decimals. */
  tax_withheld: number;
  time_zone: string;
}

/** Clients send the money while they queue. What is older was for something else. */
const BEFORE_MS = 30 * 60_000;
/** The PIN takes minutes, and some pay after the treatment. What is later is looked at by a person. */
const AFTER_MS = 2 * 3_600_000;

/**
 * Thousandths that arrive for a payment. Of net the percentage is taken off and the rest rounded once to the nearest thousandth, half
 * away from zero.
 */
export function arriving(
  amount_cents: number,
  { amounts_arrive, tax_withheld }: Pick<Arrival, 'amounts_arrive' | 'tax_withheld'>,
): number {
  if (amounts_arrive === 'gross') return amount_cents * 10;
  // The rate has at most two decimals, so the product is an exact integer.
  return Math.round((amount_cents * (10_000 - Math.round(tax_withheld * 100))) / 1000);
}

/** Whether a transfer is of the time of a payment; one that only says its day is of its day. */
export function isInTime({ at }: WaitingPayment, transfer: FreeTransfer, time_zone: string): boolean {
  const [from, to] = [new Date(at.getTime() - BEFORE_MS), new Date(at.getTime() + AFTER_MS)];
  return transfer.at
    ? from <= transfer.at && transfer.at <= to
    : businessDate(from, time_zone) <= transfer.day && transfer.day <= businessDate(to, time_zone);
}

/** Both are known to be of one person. */
export const isSurelyOf = ({ payer }: WaitingPayment, { party }: FreeTransfer): boolean =>
  payer !== null && payer === party;

/** Nothing says that they are of two people. */
export const mayBeOf = ({ payer }: WaitingPayment, { party }: FreeTransfer): boolean =>
  payer === null || party === null || payer === party;

export const fits = (payment: WaitingPayment, transfer: FreeTransfer, arrival: Arrival): boolean =>
  transfer.direction === 'in' &&
  transfer.amount_mils === arriving(payment.amount_cents, arrival) &&
  mayBeOf(payment, transfer) &&
  isInTime(payment, transfer, arrival.time_zone);
