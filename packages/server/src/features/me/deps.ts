import type { Tokens } from '../../http/tokens.ts';
import type { Messenger } from '../messages/index.ts';
import type { PaymentParts } from '../payments/index.ts';
import type { MeThrottles } from './limits.ts';

/** What a client's page takes, the same for every call. */
export interface MeParts extends PaymentParts {
  tokens: Tokens;
  messenger: Messenger;
  throttles: MeThrottles;
  /** Ends when who asked for a code has waited long enough for the provider's answer. */
  patience(): Promise<unknown>;
}
