import type { PaymentParts } from '../payments/index.ts';
import type { SelfBookingThrottles } from './limits.ts';

export interface SelfBookingParts extends PaymentParts {
  throttles: SelfBookingThrottles;
}
