import type { Task, TaskList } from 'graphile-worker';
import { foldSalesChanges } from '../analytics/index.ts';
import { sealAuditTrail } from '../audit/index.ts';
import { type BackupDeps, keepBackups } from '../backup/index.ts';
import { withOrigin } from '../db/origin.ts';
import { forgetUnusedImages } from '../inventory/index.ts';
import { releaseEndedHolds } from '../orders/index.ts';
import { type PaymentDeps, settleUnknownAttempts } from '../payments/index.ts';
import { foldReportChanges } from '../reports/index.ts';
import { verifyBooks } from '../verification/index.ts';
import { forgetExpired } from './forget-expired.ts';

/** Everything that runs by itself, and when (UTC: `minute hour day month weekday task`). */
export function createJobs(deps: PaymentDeps & BackupDeps): { tasks: TaskList; crontab: string } {
  const { db, clock, log } = deps;
  return {
    tasks: withOrigins({
      settle_unknown_payments: async () => {
        await settleUnknownAttempts(deps);
      },
      release_ended_holds: async () => {
        await releaseEndedHolds(db, clock, log);
      },
      fold_sales_changes: async () => {
        await foldSalesChanges(db);
      },
      fold_report_changes: async () => {
        await foldReportChanges(db);
      },
      seal_audit_trail: async () => {
        await sealAuditTrail(db);
      },
      verify_books: () => verifyBooks(db, clock, log),
      keep_backups: () => keepBackups(deps),
      forget_expired: async () => {
        await forgetExpired(db, clock);
        await forgetUnusedImages(db, clock);
      },
    }),
    crontab: [
      '* * * * * settle_unknown_payments',
      '* * * * * release_ended_holds',
      '* * * * * fold_sales_changes',
      '* * * * * fold_report_changes',
      '* * * * * seal_audit_trail',
      '17 * * * * forget_expired',
      // Half past three at night in Mogadishu.
      '30 0 * * * verify_books',
      '0 1 * * * keep_backups',
    ].join('\n'),
  };
}

/** The audit trail names the job behind a change. */
const withOrigins = (tasks: Record<string, () => Promise<void>>): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(tasks).map(([act, run]) => [act, () => withOrigin({ kind: 'job', act }, run)]),
  );
