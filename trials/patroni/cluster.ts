import { type ChildProcess, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { waitFor } from '../shared/wait-for.ts';
import { type Machine, makeMachines, NETWORK_RANGE } from './machines.ts';
import { fill, SHIPPED } from './shipped.ts';

const [SUPERUSER, OWN] = ['super-secret', 'own-secret'];
const DATABASE = 'revive';
const READY_MS = 120_000;

/** Three machines with etcd, Patroni and PostgreSQL, run by the files that are shipped. */
export interface Cluster {
  /** All three, in the spelling of DATABASE_URL and of DATABASE_REPLICA_URL. */
  databaseUrl: string;
  addresses: readonly string[];
  /** User and password of the database. */
  credentials: string;
  /** The machine whose PostgreSQL is the primary. */
  leader(): Promise<Machine>;
  /** Which process on which machine is the primary; undefined while there is none. */
  primary(): Promise<string | undefined>;
  /** Kills the server process of its PostgreSQL. */
  killPrimary(): Promise<void>;
  /** Stops Patroni on the standbys, so that none answers the primary's; the answer lets it go on. */
  silenceStandbys(): Promise<() => void>;
  /** Hands over to another, as before maintenance. */
  switchOver(): Promise<void>;
  /** Pulls the cable of the primary's machine; the answer plugs it in again. */
  cutOffPrimary(): Promise<() => void>;
  /** What Patroni of each machine said last. */
  lastWords(): string;
  /** Waits until there are a primary and two standbys, of which one confirms. */
  untilWhole(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts it in a directory that the user postgres may enter. */
export async function startCluster(dir: string): Promise<Cluster> {
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout),
  ) as [number, number];
  const { machines, remove } = makeMachines(3);
  const patroni = new Map<Machine, ChildProcess>();
  try {
    const known = (port: number) => machines.map(({ address }) => `${address}:${port}`);
    for (const machine of machines) {
      const place = path.join(dir, machine.name);
      mkdirSync(place);
      chownSync(place, uid, gid);
      const words: Record<string, string> = {
        MACHINE: machine.name,
        ADDRESS: machine.address,
        NETWORK: NETWORK_RANGE,
        ETCD_HOSTS: known(2379).join(','),
        ETCD_CLUSTER: machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(','),
        ETCD_DIR: path.join(place, 'etcd'),
        DATA_DIR: path.join(place, 'postgres'),
        PGPASS_FILE: path.join(place, 'pgpass'),
        SUPERUSER_PASSWORD: SUPERUSER,
        REPLICATOR_PASSWORD: 'replicator-secret',
        REWINDER_PASSWORD: 'rewinder-secret',
      };
      for (const name of ['patroni.yml', 'etcd.conf.yml'])
        writeFileSync(path.join(place, name), fill(readFileSync(path.join(SHIPPED, name), 'utf8'), words));
      machine.run('etcd', ['--config-file', path.join(place, 'etcd.conf.yml')], path.join(place, 'etcd.log'));
    }
    for (const machine of machines) {
      const place = path.join(dir, machine.name);
      spawnSync('touch', [path.join(place, 'patroni.log')]);
      patroni.set(
        machine,
        machine.run('patroni', [path.join(place, 'patroni.yml')], path.join(place, 'patroni.log')),
      );
    }
    const cluster = clusterOf(machines, dir, patroni);
    await cluster.untilWhole();
    await makeDatabase(await cluster.leader());
    return { ...cluster, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function clusterOf(
  machines: readonly Machine[],
  dir: string,
  patroni: ReadonlyMap<Machine, ChildProcess>,
): Omit<Cluster, 'remove'> {
  const leader = async () => {
    const found = await findLeader(machines);
    if (!found) throw new Error('There is no primary.');
    return found;
  };
  const placeOf = (machine: Machine) => path.join(dir, machine.name);
  const postmasterOf = (machine: Machine): string | undefined => {
    const file = path.join(placeOf(machine), 'postgres/postmaster.pid');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : undefined;
  };
  return {
    databaseUrl: `postgres://revive:${OWN}@${machines.map(({ address }) => address).join(',')}/${DATABASE}`,
    addresses: machines.map(({ address }) => address),
    credentials: `revive:${OWN}`,
    leader,
    primary: async () => {
      const machine = await findLeader(machines);
      const pid = machine && postmasterOf(machine);
      return pid ? `${machine.name}, ${pid}` : undefined;
    },
    killPrimary: async () => {
      process.kill(Number(postmasterOf(await leader())), 'SIGKILL');
    },
    silenceStandbys: async () => {
      const primary = await leader();
      const standbys = machines.filter((machine) => machine !== primary).map((one) => patroni.get(one)!);
      for (const standby of standbys) standby.kill('SIGSTOP');
      return () => {
        for (const standby of standbys) standby.kill('SIGCONT');
      };
    },
    switchOver: async () => {
      const from = await leader();
      const config = path.join(placeOf(from), 'patroni.yml');
      const said = from.ask('patronictl', [
        '-c',
        config,
        'switchover',
        '--force',
        '--leader',
        from.name,
        'revive',
      ]);
      if (said.code !== 0) throw new Error(said.said);
    },
    cutOffPrimary: async () => {
      const machine = await leader();
      machine.cutOff();
      return () => machine.plugIn();
    },
    lastWords: () =>
      machines
        .map((machine) => {
          const lines = readFileSync(path.join(placeOf(machine), 'patroni.log'), 'utf8').split('\n');
          return [machine.name, ...lines.slice(-60)].join('\n');
        })
        .join('\n\n'),
    untilWhole: async () => {
      await waitFor(
        'a primary and two standbys',
        async () => {
          const members = await membersOf(machines);
          const streaming = members.filter(
            ({ role, state }) => /replica|standby/.test(role) && /running|streaming/.test(state),
          );
          return (
            members.some(({ role }) => role === 'leader') &&
            streaming.length === machines.length - 1 &&
            streaming.some(({ role }) => role === 'sync_standby')
          );
        },
        READY_MS,
      );
    },
  };
}

interface Member {
  name: string;
  role: string;
  state: string;
}

const ask = (machine: Machine, path: string) =>
  fetch(`http://${machine.address}:8008${path}`, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  );

/** What the primary's Patroni says of the cluster: a machine that was cut off still knows an older one. */
async function membersOf(machines: readonly Machine[]): Promise<Member[]> {
  const leader = await findLeader(machines);
  const answer = leader && (await ask(leader, '/cluster'));
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : [];
}

/** The machine that says of itself that it is the primary. */
async function findLeader(machines: readonly Machine[]): Promise<Machine | undefined> {
  const answers = await Promise.all(machines.map((machine) => ask(machine, '/primary')));
  return machines.find((_, index) => answers[index]?.ok);
}

async function makeDatabase({ address }: Machine): Promise<void> {
  const client = new pg.Client(`postgres://postgres:${SUPERUSER}@${address}/postgres`);
  await client.connect();
  try {
    await client.query(`create role revive login password '${OWN}'`);
    await client.query('grant pg_monitor to revive');
    await client.query(`create database ${DATABASE} owner revive`);
  } finally {
    await client.end();
  }
}
