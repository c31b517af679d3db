import type { TaskList } from 'graphile-worker';
import { foldSalesChanges } from '../analytics/index.ts';
import { forgetUnusedImages } from '../inventory/index.ts';
import { releaseEndedHolds } from '../orders/index.ts';
import { type PaymentDeps, settleUnknownAttempts } from '../payments/index.ts';
import { forgetExpired } from './forget-expired.ts';

/** Everything that runs by itself, and when (UTC: `minute hour day month weekday task`). */
export function createJobs(deps: PaymentDeps): { tasks: TaskList; crontab: string } {
  return {
    tasks: {
      settle_unknown_payments: async () => {
        await settleUnknownAttempts(deps);
      },
      release_ended_holds: async () => {
        await releaseEndedHolds(deps.db, deps.clock, deps.log);
      },
      fold_sales_changes: async () => {
        await foldSalesChanges(deps.db);
      },
      forget_expired: async () => {
        await forgetExpired(deps.db, deps.clock);
        await forgetUnusedImages(deps.db, deps.clock);
      },
    },
    crontab: [
      '* * * * * settle_unknown_payments',
      '* * * * * release_ended_holds',
      '* * * * * fold_sales_changes',
      '17 * * * * forget_expired',
    ].join('\n'),
  };
}
