// Servers as processes: ours as it is delivered, and bare ones that do the least there is to do.
import { fork } from 'node:child_process';
import path from 'node:path';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { OWNER } from '../business/staff.ts';
import type { Place } from './business.ts';

export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface OurServer extends Server {
  /** Of the owner; it ends after half an hour. */
  headers: { authorization: string };
}

const urlOf = ({ host, user, database, port }: Place) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** Our built server on a database, with the owner signed in, at the log level it is delivered with. */
export async function startOurs(place: Place): Promise<OurServer> {
  const { url, pid, stop } = await startBuiltServer({
    databaseUrl: urlOf(place),
    env: { LOG_LEVEL: 'info' },
  });
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  if (!answer.ok) throw new Error(`the owner cannot sign in: ${await answer.text()}`);
  const { access } = (await answer.json()) as { access: string };
  return { url, pid, stop, headers: { authorization: `Bearer ${access}` } };
}

/** A server of bench/bare by its file's name, with as many connections to the database as ours. */
export async function startBare(name: string, place: Place): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, '../bare', `${name}.ts`), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', BARE_PLACE: JSON.stringify(place) },
  });
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
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
