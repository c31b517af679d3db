import path from 'node:path';
import { type Embedded, startEmbedded } from '../db/embedded.ts';
import { isMade } from '../db/embedded-cluster.ts';
import type { Log } from '../lib/log.ts';
import { dataDirOf } from './paths.ts';

/** A database on its way before there is a log. */
export interface EarlyDatabase {
  embedded: Promise<Embedded>;
  /** Where it says from now on what it has to say; so far nobody heard it. */
  tell(log: Log): void;
}

/**
 * Starts the embedded PostgreSQL where it was started before, so that it starts while all else is read: of all settings it
 * takes no more than where the data lie. Undefined where another database is named or none was made yet, since nothing may
 * be made before all settings are known to be good.
 */
export function beginDatabase(env: NodeJS.ProcessEnv): EarlyDatabase | undefined {
  const dataDir = dataDirOf(env);
  if (env.DATABASE_URL || !isMade(path.join(dataDir, 'postgres'))) return undefined;
  let target: Log | undefined;
  const at = (level: keyof Log) =>
    ((...told: Parameters<Log['debug']>) => target?.[level](...told)) as Log['debug'];
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const embedded = startEmbedded({ dataDir, log });
  // Whoever waits for it learns why it cannot start; settings that are wrong are told first.
  embedded.catch(() => {});
  return {
    embedded,
    tell: (to) => {
      target = to;
    },
  };
}
