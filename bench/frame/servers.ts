// Servers in processes of their own: ours as it is delivered, and bare ones that do the least that can be done.
import { fork } from 'node:child_process';
import path from 'node:path';
import { type BuiltServerSettings, startBuiltServer } from '@revive/testing/built-server.ts';
import type pg from 'pg';
import { OWNER } from '../business/staff.ts';

export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface OurServer extends Server {
  /** The owner's, for `authorization: Bearer`; it ends after half an hour. */
  token: string;
  /** Another of them. */
  signIn(): Promise<string>;
}

type Place = pg.PoolConfig & { host: string };

export const urlOf = ({ host, user, database, port }: Place): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** Our built server on a database, with the owner signed in. Its log goes where a log goes, at the level it is delivered with. */
export async function startOurs(
  place: Place,
  { env, ...settings }: Pick<BuiltServerSettings, 'env' | 'options'> = {},
): Promise<OurServer> {
  const databaseUrl = urlOf(place);
  const server = await startBuiltServer({ ...settings, databaseUrl, env: { LOG_LEVEL: 'info', ...env } });
  const signIn = () => signInAt(server.url);
  return { url: server.url, pid: server.pid, token: await signIn(), signIn, stop: server.stop };
}

async function signInAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  if (!answer.ok) throw new Error(`the owner cannot sign in: ${await answer.text()}`);
  const { access } = (await answer.json()) as { access: string };
  return access;
}

/**
 * One of the servers of bench/bare, by its file's name; it gets the database's place and as many connections as ours, and
 * what else it is to know in its environment.
 */
export async function startBare(
  name: string,
  place: Place,
  env: Record<string, string> = {},
): Promise<Server> {
  const file = path.join(import.meta.dirname, '../bare', `${name}.ts`);
  const child = fork(file, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', BARE_PLACE: JSON.stringify(place), ...env },
  });
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve((said as { port: number }).port));
    exited.then(() => reject(new Error(`bench/bare/${name}.ts ended before it was ready.`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
