import type { Reading } from '../../db/reading.ts';
import type { KeptCertificate } from '../certificates/index.ts';
import type { PaymentDeps } from '../payments/index.ts';

/** What the shop's pages need: the payment side, because an order's page may find its payment settled. */
export interface StorefrontDeps extends PaymentDeps {
  /** Where a replica answers what every visitor is shown. */
  reading: Reading;
  /** Where people reach the program, when a proxy stands before it. */
  publicUrl: string | undefined;
  /** For how many seconds this process keeps a page that is the same for every visitor; by default none. */
  shopPagesSeconds?: number | undefined;
  /** What https is served with; undefined where it is not. */
  certificate?: KeptCertificate | undefined;
}
