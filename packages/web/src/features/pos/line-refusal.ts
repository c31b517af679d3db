import { type Policy, type Sentence, sentence } from '@revive/contract';
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
  if (duesOf(sale).length > 0)
    return sentence('Packages, gift cards, debts and treatments are paid with the line.');
  if (sale.ways) return sentence('A sale is split in several ways with the line only.');
  if (sale.method === 'card') return sentence('A card is taken with the line only.');
  if (sale.method === 'mobile' && wayOfMobile(sale) === 'ask')
    return sentence('A wallet is asked with the line only. Choose a transfer that was seen on the phone.');
  if (sale.phone.trim() !== '' && !sale.client)
    return sentence('A client who was not chosen before is noted with the line only. Leave the phone empty.');
  if (isAboveLimit(policy, sale)) return sentence('A discount above the limit is given with the line only.');
  if (keepsChange(sale, totalsOf(policy, sale).total_cents))
    return sentence('Change is kept as credit with the line only.');
  return null;
}
