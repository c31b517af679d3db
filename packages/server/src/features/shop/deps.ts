import type { CreditThrottles } from '../credit/index.ts';
import type { PaymentDeps, PaymentParts } from '../payments/index.ts';
import type { ShopThrottles } from './limits.ts';

export type ShopDeps = PaymentDeps & ShopParts;

/** What is the same for every call. */
export interface ShopParts extends PaymentParts {
  throttles: ShopThrottles & CreditThrottles;
  /** Ends when a buyer has waited long enough within one call; the wallet's answer is still awaited after that. */
  patience(): Promise<unknown>;
}
