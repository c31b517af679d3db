import type { Clock } from '../clock.ts';
import type { Gate } from '../http/actor.ts';
import type { AuthThrottles } from './limits.ts';

/** What signing in takes beside the database. */
export interface AuthDeps extends Gate {
  clock: Clock;
  throttles: AuthThrottles;
}
