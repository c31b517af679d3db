import type { PaymentDeps } from '../payments/index.ts';
import type { ShopThrottles } from './limits.ts';

export interface ShopDeps extends PaymentDeps {
  throttles: ShopThrottles;
  /** Ends when a buyer has waited long enough for a wallet within one call; the wallet is waited for all the same. */
  patience(): Promise<unknown>;
}
