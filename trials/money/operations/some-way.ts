import { PAYMENT_METHODS } from '@revive/contract';
import type { Turn } from '../operation.ts';

/** How money comes: by hand, from a wallet that is asked, or by a transfer someone saw, sometimes one seen before. */
export const someWay = ({ dice, phone }: Pick<Turn, 'dice' | 'phone'>) => {
  const by = dice.below(5);
  if (by === 0) return { payment_method: 'mobile_money' as const, wallet_phone: phone() };
  if (by === 1) return { payment_method: 'mobile_money' as const, transaction_id: `SEEN-${dice.below(300)}` };
  return { payment_method: dice.pick(PAYMENT_METHODS) };
};
