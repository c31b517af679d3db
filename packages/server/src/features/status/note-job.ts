import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { forgetFailedJob, noteFailedJob } from './queries.ts';

/**
 * Notes how a job has ended, for the status. It never throws: a job that fails because the database is away cannot be noted, and
 * one that succeeded has.
 */
export async function noteJob(db: Db, clock: Clock, job: string, error?: unknown): Promise<void> {
  const reason = error instanceof StartupError ? error.message : null;
  const noted = error === undefined ? forgetFailedJob(db, job) : noteFailedJob(db, job, clock.now(), reason);
  await noted.then(
    () => {},
    () => {},
  );
}
