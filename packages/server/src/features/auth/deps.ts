import type { Db } from '../../db/client.ts';
import type { Tokens } from '../../http/tokens.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AuthThrottles } from './limits.ts';

/** What signing in takes. */
export interface AuthDeps {
  db: Db;
  tokens: Tokens;
  clock: Clock;
  throttles: AuthThrottles;
  /** Whether the owner says if wallet payments go to the sandbox, because no wallet is configured. */
  asksTestMode: boolean;
}
