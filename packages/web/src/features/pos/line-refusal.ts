import { type Policy, type Sentence, sentence } from '@revive/contract';
import type { Way, WayKind } from '../bills/take/ways.ts';
import type { CartDue } from './counter-dues.ts';
import {
  type CounterSale,
  duesOf,
  isAboveLimit,
  keepsChange,
  totalsOf,
  wayOfMobile,
} from './counter-sale.ts';

/** Why a sale is not made without a line, whatever the device may do; null where it may be. */
export function lineRefusal(policy: Policy, sale: CounterSale): Sentence | null {
  if (!duesOf(sale).every(isSingleTreatment))
    return sentence('Packages, gift cards, debts and treatments of several sessions are paid with the line.');
  const ways = waysOf(sale);
  if (ways.some((way) => way === 'credit' || way === 'gift_card'))
    return sentence('Credit and gift cards pay with the line only.');
  if (ways.includes('card')) return sentence('A card is taken with the line only.');
  if (ways.includes('ask'))
    return sentence('A wallet is asked with the line only. Choose a transfer that was seen on the phone.');
  if (sale.phone.trim() !== '' && !sale.client)
    return sentence('A client who was not chosen before is noted with the line only. Leave the phone empty.');
  if (isAboveLimit(policy, sale)) return sentence('A discount above the limit is given with the line only.');
  if (keepsChange(sale, totalsOf(policy, sale).total_cents))
    return sentence('Change is kept as credit with the line only.');
  return null;
}

/** One visit of one session. Another desk may sell sessions of a course that this one does not know of. */
const isSingleTreatment = ({ kind, count }: CartDue): boolean => kind === 'session' && count === 1;

function waysOf(sale: CounterSale): WayKind[] {
  if (sale.ways) return paidWays(sale.ways).map(({ kind }) => kind);
  if (sale.method !== 'mobile') return [sale.method];
  return wayOfMobile(sale) === 'ask' ? ['ask'] : [];
}

/** A way of which 0 is typed pays nothing; one left empty pays the rest. */
const paidWays = (ways: readonly Way[]): Way[] =>
  ways.filter(({ amount }) => amount.trim() === '' || Number(amount) !== 0);
