import type pg from 'pg';
import type { Config } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import type { Log } from './log.ts';
import type { Shutdown } from './shutdown.ts';

/** The database the environment names: one of the owner's, or the embedded one, which ends with this process. */
export async function connect(config: Config, log: Log, shutdown: Shutdown): Promise<pg.PoolConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  shutdown.add(embedded.stop);
  return embedded.connection;
}
