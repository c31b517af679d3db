import type pg from 'pg';
import { startEmbedded } from '../db/embedded.ts';
import { followPrimary } from '../db/follow-primary.ts';
import { addressesOf, demandWritable, hostsOf } from '../db/several-hosts.ts';
import type { Log } from '../lib/log.ts';
import type { Config } from './config.ts';
import type { Shutdown } from './shutdown.ts';

/**
 * The configured database: an external one, or the embedded one, which ends with this process. Throws `StartupError` where of several
 * external ones none can be written.
 */
export async function connect(
  config: Config,
  log: Log,
  shutdown: Pick<Shutdown, 'add'>,
  { brief = false } = {},
): Promise<pg.PoolConfig> {
  if (config.databaseUrl) {
    const addresses = addressesOf(config.databaseUrl);
    const all = [...addresses, ...addressesOf(config.databaseReplicaUrl ?? '')];
    if (all.some((address) => address !== '' && isUnencrypted(new URL(address)))) log.warn(UNENCRYPTED);
    if (addresses.length === 1) return { connectionString: config.databaseUrl };
    const hosts = hostsOf(addresses);
    await demandWritable(addresses, hosts.Client);
    shutdown.add(followPrimary(hosts, log).stop);
    return { Client: hosts.Client };
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log,
    brief,
    keepsLog: config.keepsLog,
  });
  shutdown.add(embedded.stop);
  if (embedded.attached)
    log.info(
      `the database in ${config.dataDir} is run by another program; this one uses it and takes it over when that one ends`,
    );
  return embedded.connection;
}

const UNENCRYPTED =
  'what goes to the database can be read on its way: end DATABASE_URL (and DATABASE_REPLICA_URL) with ?sslmode=verify-full, or keep the network to yourself';

const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether a connection leaves this machine without TLS. */
function isUnencrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  // A path is the folder of a socket.
  const isLocal = /^(|localhost|127\..*|\[?::1\]?|\/.*)$/.test(host);
  return !isLocal && !ENCRYPTED.has(searchParams.get('sslmode') ?? '');
}
