import type { TaskList } from 'graphile-worker';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { forgetExpired } from './forget-expired.ts';

/** Everything that runs by itself, and when (UTC: `minute hour day month weekday task`). */
export function createJobs(db: Db, clock: Clock): { tasks: TaskList; crontab: string } {
  return {
    tasks: {
      forget_expired: () => forgetExpired(db, clock),
    },
    crontab: '17 * * * * forget_expired',
  };
}
