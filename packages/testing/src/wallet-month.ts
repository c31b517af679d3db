import type { WaitingPayment } from '../../server/src/features/transfers/index.ts';
import { arriving } from '../../server/src/features/transfers/index.ts';
import { dice } from './dice.ts';
import { evcIn, evcOut } from './wallet-messages.ts';

/** What may go wrong between a wallet and its books. */
export const FAULTS = [
  'doubled',
  'missing',
  'other_person',
  'net_for_gross',
  'edited',
  'forged',
  'out_of_order',
  'late',
  'two_alike',
  'fee',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What was in the wallet before, and what its operator charges unseen, in thousandths. */
export const OPENING = 500_000;
export const FEE = 10;

const NET = { amounts_arrive: 'net', tax_withheld: 5 } as const;
const DAY_MS = 86_400_000;
/** Every so many transfers one is faulty; those out of order come so many places late. */
const BETWEEN_FAULTS = 33;
const LATE_BY = 200;

export interface Sent {
  text: string;
  sender: string;
  /** When the operator wrote it. */
  at: Date;
  fault: Fault | null;
  /** What the desk waited for; null of what left. */
  payment: (WaitingPayment & { fault: Fault | null }) | null;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * A month of a wallet from 1 October 2026 on: what its operator sent in its order, what was done to it, so many faults of each kind, and
 * which payments the desk waited for.
 */
export function walletMonth({ transfers, ofEachKind }: { transfers: number; ofEachKind: number }): Sent[] {
  const random = dice(300);
  const sent: Sent[] = [];
  let balance = OPENING;
  let at = Date.UTC(2026, 9, 1);
  let payers = 0;
  const message = (isIn: boolean, mils: number, phone: string, sum = mils) => {
    balance += isIn ? mils : -mils;
    const local = new Date(at + 3 * 3_600_000);
    const said = {
      amount: sum / 1000,
      balance: balance / 1000,
      day: `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}/26`,
      time: local.toISOString().slice(11, 19),
    };
    return isIn ? evcIn({ ...said, party: phone }) : evcOut({ ...said, party: `SHOP NAME(${phone})` });
  };
  for (let index = 0; index < transfers; index += 1) {
    at += random.below(500) * 1000;
    const slot = index % BETWEEN_FAULTS === 20 ? Math.floor(index / BETWEEN_FAULTS) : -1;
    const fault = slot >= 0 && slot < FAULTS.length * ofEachKind ? FAULTS[slot % FAULTS.length]! : null;
    const cents = (2 + random.below(120)) * 25;
    const isIn = fault !== null || random.below(3) > 0 || balance < 100_000;
    const payer = `25261${1_000_000 + payers++}`;
    const party = fault === 'other_person' ? `25262${1_000_000 + payers}` : payer;
    const mils = fault === 'net_for_gross' ? arriving(cents, NET) : cents * 10;
    const paidAt = new Date(at - 60_000 - (fault === 'late' ? DAY_MS : 0));
    const payment = isIn ? { amount_cents: cents, payer, at: paidAt, fault } : null;
    const sum = fault === 'edited' ? mils + 1000 : mils;
    const one: Sent = {
      text: message(isIn, mils, party, sum),
      sender: '192',
      at: new Date(at),
      fault,
      payment,
    };
    sent.push(one);
    if (fault === 'doubled') sent.push({ ...one, payment: null });
    if (fault === 'two_alike') sent.push({ ...one, text: message(true, mils, party), payment: null });
    if (fault === 'forged') {
      const forged = one.text.replace(/\$[\d.]+ ka/, '$77 ka');
      sent.push({ ...one, text: forged, sender: '0615550123', payment: null });
    }
    if (fault === 'fee') balance -= FEE;
  }
  return sent;
}

/** The messages in the order in which they come: without the missing ones, and those out of order late. */
export function asTheyCome(sent: readonly Sent[]): Sent[] {
  const coming = sent.filter(({ fault }) => fault !== 'missing');
  const order = coming.filter(({ fault }) => fault !== 'out_of_order');
  for (const late of coming.filter(({ fault }) => fault === 'out_of_order'))
    order.splice(coming.indexOf(late) + LATE_BY, 0, late);
  return order;
}
