import type pg from 'pg';
import { createDatabase, REQUEST_TIMEOUTS } from '../db/client.ts';
import { onPrimary, type Reading, readingFrom } from '../db/reading.ts';
import { connectionToReplica, watchReplica } from '../db/replica.ts';
import type { Log } from '../lib/log.ts';
import type { Config } from './config.ts';
import type { Shutdown } from './shutdown.ts';

// An export and a proof at once.
const JOB_CONNECTIONS = 2;

/**
 * Where calls and jobs read what may lag: the replica of DATABASE_REPLICA_URL, with connections for each, or the primary alone. It may be
 * away; then it is looked for all the time.
 */
export async function openReplica(
  { databaseReplicaUrl, databaseConnections }: Pick<Config, 'databaseReplicaUrl' | 'databaseConnections'>,
  primary: pg.Pool,
  log: Log,
  shutdown: Pick<Shutdown, 'add'>,
): Promise<{ forCalls: Reading; forJobs: Reading }> {
  if (databaseReplicaUrl === undefined) return { forCalls: onPrimary, forJobs: onPrimary };
  const connection = connectionToReplica(databaseReplicaUrl);
  const calls = createDatabase({ ...connection, max: databaseConnections }, log, REQUEST_TIMEOUTS);
  const jobs = createDatabase({ ...connection, max: JOB_CONNECTIONS }, log);
  const replica = watchReplica({ primary, replica: calls.pool, replicaUrl: databaseReplicaUrl, log });
  shutdown.add(async () => {
    await replica.stop();
    await Promise.all([calls.close(), jobs.close()]);
  });
  await replica.look();
  const counts: Reading['counts'] = [];
  return { forCalls: readingFrom(replica, calls.db, counts), forJobs: readingFrom(replica, jobs.db, counts) };
}
