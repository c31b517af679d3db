import { inTransaction } from '../../db/transaction.ts';
import type { Log } from '../../lib/log.ts';
import { planProblem } from '../messages/index.ts';
import type { StatusDeps } from './deps.ts';
import { findProblems } from './find-problems.ts';
import { endProblem, forgetProblems, insertProblem, listOpenProblems, updateReason } from './queries.ts';

const KEPT_MS = 90 * 86_400_000;

/**
 * Notes each problem once when it begins and once when it is over, and tells the owner both: by the bell, and by a message where
 * there is a phone for it. Runs as a job, every five minutes.
 */
export async function watchStatus(deps: StatusDeps, log: Log): Promise<void> {
  const { db, clock } = deps;
  const open = await listOpenProblems(db);
  const found = await findProblems(deps, open);
  const now = clock.now();
  const isSame = (one: { kind: string; subject: string }, other: { kind: string; subject: string }) =>
    one.kind === other.kind && one.subject === other.subject;
  await inTransaction(db, async (trx) => {
    for (const one of found) {
      const known = open.find((row) => isSame(row, one));
      if (known) {
        await updateReason(trx, known.id, one.reason);
        continue;
      }
      const made = await insertProblem(trx, one, now);
      if (!made) continue;
      log.error({ problem: one.kind, subject: one.subject }, 'a problem needs a person');
      await planProblem(trx, { id: made.id, kind: one.kind, isOver: false }, now);
    }
    for (const row of open.filter((known) => !found.some((one) => isSame(known, one)))) {
      // A clock that was set back may be before the problem.
      if (!(await endProblem(trx, row.id, now > row.since ? now : row.since))) continue;
      log.info({ problem: row.kind, subject: row.subject }, 'a problem is over');
      await planProblem(trx, { id: row.id, kind: row.kind, isOver: true }, now);
    }
    await forgetProblems(trx, new Date(now.getTime() - KEPT_MS));
  });
}
