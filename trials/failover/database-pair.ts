import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../packages/server/src/db/embedded-binaries.ts';
import { prepareCluster } from '../../packages/server/src/db/embedded-cluster.ts';
import { chooseOwner, type Owner } from '../../packages/server/src/db/embedded-owner.ts';
import { freePort } from '../shared/free-port.ts';
import { waitFor } from '../shared/wait-for.ts';

/** A primary and a standby. A synchronous one has all that was acknowledged: it confirms each commit before the caller hears of it. */
export interface DatabasePair {
  /** Both, in the spelling of DATABASE_URL. */
  databaseUrl: string;
  /** The standby, in the spelling of DATABASE_REPLICA_URL. */
  replicaUrl: string;
  /** Kills every process of the primary. */
  killPrimary(): Promise<void>;
  killStandby(): Promise<void>;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both on loopback ports. The standby's files are in `postgres`, where a server looks for its embedded database. */
export async function startPair(dir: string, { isSynchronous = true } = {}): Promise<DatabasePair> {
  const first = await freePort(2);
  const ports = [first, first + 1] as const;
  const owner = chooseOwner(dir);
  const binaries = findBinaries(owner);
  const [one, two] = [path.join(dir, 'primary'), path.join(dir, 'postgres')] as const;
  // The cluster is made where its owner may write.
  spawnSync('chmod', ['0777', dir]);
  prepareCluster({ dir: one, owner, binaries, durable: true });
  spawnSync('cp', ['-a', one, two]);
  writeFileSync(path.join(two, 'standby.signal'), '');
  const begin = (cluster: string, port: number, settings: Record<string, string>) =>
    launch(binaries.postgres, cluster, owner, { port: String(port), ...settings });
  const standby = { primary_conninfo: `host=127.0.0.1 port=${ports[0]} user=revive` };
  const servers = [
    begin(one, ports[0], { synchronous_standby_names: isSynchronous ? '*' : '' }),
    begin(two, ports[1], standby),
  ] as const;
  await waitFor(
    isSynchronous ? 'a standby that confirms' : 'a standby',
    async () =>
      (
        await ask(
          ports[0],
          `select count(*) = 1 as is_so from pg_stat_replication where sync_state = '${isSynchronous ? 'sync' : 'async'}' and state = 'streaming'`,
        )
      ).is_so,
  );
  return {
    databaseUrl: `postgres://revive@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/postgres?target_session_attrs=read-write`,
    replicaUrl: `postgres://revive@127.0.0.1:${ports[1]}/postgres`,
    killPrimary: () => end(servers[0], 'SIGKILL'),
    killStandby: () => end(servers[1], 'SIGKILL'),
    promote: async () => {
      await ask(ports[1], 'select pg_promote() as is_so');
    },
    stop: async () => {
      for (const server of servers) await end(server, 'SIGINT');
    },
  };
}

function launch(postgres: string, dir: string, owner: Owner, given: Record<string, string>): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    wal_level: 'replica',
    jit: 'off',
    timezone: 'UTC',
    ...given,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(postgres, ['-D', dir, ...options], { ...owner, cwd: '/', stdio: 'ignore' });
}

/** Ends a server; the processes of one that was killed notice it by themselves. */
async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}

async function ask(port: number, sql: string): Promise<{ is_so: boolean }> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'revive', database: 'postgres' });
  try {
    await client.connect();
    return (await client.query<{ is_so: boolean }>(sql)).rows[0]!;
  } catch {
    return { is_so: false };
  } finally {
    await client.end().catch(() => {});
  }
}
