import type { Task } from 'graphile-worker';
import { type Db, withOrigin } from '../db/client.ts';
import { onPrimary, type Reading } from '../db/reading.ts';
import { sealAuditTrail } from '../features/audit/index.ts';
import {
  copyNewest,
  keepBackups,
  NO_SETTINGS,
  type ProofDeps,
  proveBackup,
} from '../features/backup/index.ts';
import { releaseUnpaidBookings } from '../features/bookings/index.ts';
import { makeDigests } from '../features/digest/index.ts';
import { forgetExports, makeExports } from '../features/exports/index.ts';
import { forgetUnusedImages } from '../features/images/index.ts';
import { forgetUploads } from '../features/imports/index.ts';
import { sumMonths } from '../features/ledger/index.ts';
import {
  type MessageDeps,
  planBirthdays,
  planMissing,
  planOfLists,
  sendMessages,
} from '../features/messages/index.ts';
import { releaseEndedHolds } from '../features/orders/index.ts';
import { endPackages } from '../features/packages/index.ts';
import { type PaymentDeps, settleUnknownAttempts } from '../features/payments/index.ts';
import { forgetPhotos } from '../features/photos/index.ts';
import { eraseDue } from '../features/privacy/index.ts';
import { endPassedTimes } from '../features/schedule/index.ts';
import { noteJob, type StatusDeps, watchStatus } from '../features/status/index.ts';
import { verifyBooks } from '../features/verification/index.ts';
import { forgetDeliveries, sendWebhooks, type WebhookDeps } from '../features/webhooks/index.ts';
import type { Clock } from '../lib/clock.ts';
import { forgetExpired } from './forget-expired.ts';
import { countRun } from './metrics.ts';
import type { JobOptions } from './run-jobs.ts';

/** All scheduled jobs with their times (UTC: `minute hour day month weekday task`). */
export function createJobs(
  deps: PaymentDeps &
    ProofDeps &
    MessageDeps &
    WebhookDeps &
    Pick<StatusDeps, 'machine' | 'wallet' | 'certificate' | 'keepsLog'> & { reading?: Reading },
): Pick<JobOptions, 'tasks' | 'crontab'> {
  const { clock, log, backups = NO_SETTINGS, reading = onPrimary } = deps;
  return {
    tasks: withOrigins(deps, {
      settle_unknown_payments: async (db) => {
        await settleUnknownAttempts({ ...deps, db });
      },
      release_ended_holds: async (db) => {
        await releaseEndedHolds(db, clock, log);
        await releaseUnpaidBookings(db, clock, log);
      },
      send_messages: async (db) => {
        await sendMessages({ ...deps, db });
      },
      send_webhooks: (db) => sendWebhooks({ ...deps, db }),
      plan_messages: async (db) => {
        await planMissing(db, clock.now());
        await planBirthdays(db, clock.now());
        await planOfLists(db, clock.now());
      },
      end_passed_times: async (db) => {
        await endPassedTimes(db, clock.now());
      },
      end_packages: async (db) => {
        await endPackages(db, clock, log);
      },
      seal_audit_trail: async (db) => {
        await sealAuditTrail(db);
      },
      erase_clients: async (db) => {
        await eraseDue(db, clock, log);
      },
      make_digests: async (db) => {
        await makeDigests(db, clock, log);
      },
      make_exports: (db) => makeExports(db, clock, log, reading),
      sum_months: (db) => sumMonths(db, clock),
      verify_books: (db) => verifyBooks(db, clock, log, reading),
      keep_backups: (db) => keepBackups({ ...deps, db }),
      copy_backups: (db) =>
        copyNewest({ db, clock, log }, { backupDir: deps.backupDir, stores: backups.stores }),
      prove_backup: (db) => proveBackup({ ...deps, db }),
      watch_status: (db) => watchStatus({ ...deps, db, backups, replica: reading.replica }, log),
      forget_photos: async (db) => {
        await forgetPhotos(db, clock);
      },
      forget_expired: async (db) => {
        await forgetExpired(db, clock);
        await forgetUnusedImages(db, clock);
        await forgetUploads(db, clock);
        await forgetExports(db, clock);
        await forgetDeliveries(db, clock);
      },
    }),
    crontab: (generation) =>
      [
        entry('* * * * *', 'settle_unknown_payments'),
        entry('* * * * *', 'release_ended_holds'),
        entry('* * * * *', 'end_passed_times'),
        entry('* * * * *', 'send_messages'),
        // They are sent at once; this finds those whose process was lost, and makes the queue in which one run goes on at a time.
        entry('* * * * *', 'send_webhooks', 'queue=webhooks'),
        entry('* * * * *', 'seal_audit_trail'),
        entry('* * * * *', 'make_digests'),
        // Asked for, they are made at once; this finds those whose process was lost.
        entry('* * * * *', 'make_exports'),
        entry('*/10 * * * *', 'plan_messages'),
        entry('27 * * * *', 'end_packages'),
        entry('17 * * * *', 'forget_expired'),
        entry('47 * * * *', 'erase_clients'),
        // Each hour, because a clock that was ahead had added up months that are not over.
        entry('15 * * * *', 'sum_months'),
        // 03:30 in Mogadishu; `fill` runs it later when the computer was off at night.
        entry('30 0 * * *', 'verify_books', 'fill=1d'),
        // Before the backup, so that it no longer holds what was deleted long enough ago.
        entry('45 0 * * *', 'forget_photos', 'fill=1d'),
        entry('0 1 * * *', 'keep_backups', 'fill=1d'),
        // What could not be copied at night.
        entry('7 * * * *', 'copy_backups'),
        // It asks by itself whether a month has passed.
        entry('20 2 * * *', 'prove_backup', 'fill=1d'),
        entry('*/5 * * * *', 'watch_status'),
      ]
        .map((line) => `${line}-${generation}`)
        .join('\n'),
  };
}

/**
 * A line of the timetable; its identifier ends with the generation. With the job key at most one job waits, not one for
 * each minute that passed.
 */
const entry = (when: string, task: string, ...options: string[]) =>
  `${when} ${task} ?${[...options, `jobKey=${task}`, `id=${task}`].join('&')}`;

/** Records the job's name in the audit trail, and counts and notes how it ended. */
const withOrigins = (
  { db, clock }: { db: Db; clock: Clock },
  tasks: Record<string, (db: Db) => Promise<void>>,
): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(tasks).map(([act, run]) => [
      act,
      async () => {
        try {
          await run(withOrigin(db, { kind: 'job', act }));
        } catch (error) {
          countRun(act, 'failed');
          await noteJob(db, clock, act, error);
          throw error;
        }
        countRun(act, 'succeeded');
        await noteJob(db, clock, act);
      },
    ]),
  );
