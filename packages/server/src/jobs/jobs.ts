import type { TaskList } from 'graphile-worker';
import { type PaymentDeps, settleUnknownAttempts } from '../payments/index.ts';
import { forgetExpired } from './forget-expired.ts';

/** Everything that runs by itself, and when (UTC: `minute hour day month weekday task`). */
export function createJobs(deps: PaymentDeps): { tasks: TaskList; crontab: string } {
  return {
    tasks: {
      settle_unknown_payments: async () => {
        await settleUnknownAttempts(deps);
      },
      forget_expired: () => forgetExpired(deps.db, deps.clock),
    },
    crontab: ['* * * * * settle_unknown_payments', '17 * * * * forget_expired'].join('\n'),
  };
}
