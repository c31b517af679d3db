import type { PosPaymentMethod } from '@revive/contract';

/**
 * The money handed over at the counter, in cents; null when it is less than the total. A card or wallet is charged
 * exactly the total, so only cash gives change.
 */
export function handedOver(method: PosPaymentMethod, paid_cents: number, total_cents: number): number | null {
  if (paid_cents < total_cents) return null;
  return method === 'cash' ? paid_cents : total_cents;
}
