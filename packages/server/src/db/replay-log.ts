import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';
import { findBinaries } from './embedded-binaries.ts';
import { databaseFailure } from './embedded-cluster.ts';
import { lockCluster } from './embedded-lock.ts';
import { chooseOwner, type Owner } from './embedded-owner.ts';
import { launchServer } from './embedded-process.ts';

interface Replaying {
  /** The folder with the cluster in it. */
  draft: string;
  log: Log;
  /** Gives the files to who PostgreSQL runs as. */
  prepare(owner: Owner): Promise<void>;
  /** Where the log is and how far to go. */
  settings: Readonly<Record<string, string>>;
}

/** Starts PostgreSQL once to go through a log, and stops it. Throws `StartupError` where the log ends too early or is damaged. */
export async function replayLog({ draft, log, prepare, settings }: Replaying): Promise<void> {
  const dir = path.join(draft, 'postgres');
  // As who makes clusters here: this one has no owner yet.
  const owner = chooseOwner(path.join(draft, 'none'));
  await prepare(owner);
  const lock = lockCluster(dir);
  if (lock === undefined) throw new StartupError(`Another program has the database in ${dir}.`);
  const cluster = { dir, owner, binaries: findBinaries(owner), durable: true, keepsLog: true };
  const launching = launchServer(cluster, lock, log, settings);
  fs.closeSync(lock);
  const launched = await launching;
  if ('server' in launched) return launched.server.stop();
  if (/recovery ended before configured recovery target was reached/.test(launched.refusal))
    throw new StartupError(
      'The log ends before that moment. Say an earlier one, or come to its end with --latest.',
    );
  throw databaseFailure(dir, launched.refusal);
}
