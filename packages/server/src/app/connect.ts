import type pg from 'pg';
import { type Embedded, startEmbedded } from '../db/embedded.ts';
import type { Log } from '../lib/log.ts';
import type { Config } from './config.ts';
import type { Shutdown } from './shutdown.ts';

/**
 * The database the environment names: one of the owner's, or the embedded one, which ends with this process and may be on
 * its way already.
 */
export async function connect(
  config: Config,
  log: Log,
  shutdown: Pick<Shutdown, 'add'>,
  begun?: Promise<Embedded>,
): Promise<pg.PoolConfig> {
  if (config.databaseUrl) {
    if (isReadableOnItsWay(new URL(config.databaseUrl))) log.warn(READABLE);
    return { connectionString: config.databaseUrl };
  }
  const embedded = await (begun ?? startEmbedded({ dataDir: config.dataDir, log }));
  shutdown.add(embedded.stop);
  return embedded.connection;
}

const READABLE =
  'what goes to the database can be read on its way: end DATABASE_URL with ?sslmode=verify-full, or keep the network to yourself';

const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether a connection leaves this machine without TLS. */
function isReadableOnItsWay({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  // A path is a socket's folder.
  const isHere = /^(|localhost|127\..*|\[?::1\]?|\/.*)$/.test(host);
  return !isHere && !ENCRYPTED.has(searchParams.get('sslmode') ?? '');
}
