import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@revive/contract/endpoints';
import { pino } from 'pino';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { type Harness, runScenario, type Served, type Verdict } from '../scenarios/harness.ts';
import { seconds } from '../scenarios/watch-answers.ts';
import { askByHttps } from '../shared/ask-by-https.ts';
import { createCaller } from '../shared/caller.ts';
import type { openBooks } from '../shared/open-books.ts';
import { commandsUnder } from '../shared/read-page.ts';
import { statusesOf, strangeAnswers } from '../shared/strange-answers.ts';
import { waitFor } from '../shared/wait-for.ts';
import { MIGRATION } from '../update/releases.ts';
import type { Engine } from './engine.ts';
import { commandsAtTopOf, type Project } from './project.ts';
import { served } from './served.ts';

const FILE = 'deploy/compose.machines.yaml';
const COMPOSE = `docker compose --file ${FILE}`;
const [UP, BUILD, FIRST, SECOND] = commandsAtTopOf(FILE) as [string, string, string, string];
const TAKE_AUTHORITY = commandsUnder('docs/operations.md', 'In a container')[3]!;
const REVIVES = ['revive-1', 'revive-2'];
const NAME = 'desk.local';
const SOME = 60;
/** Wrong passwords from one address in five minutes, for any names. */
const GUESSES_OF_ADDRESS = 50;

/** PostgreSQL, two Revives and Caddy under Compose, as the file says. */
export interface Machines {
  engine: Engine;
  project: Project;
}

interface Opened extends Machines {
  url: string;
  /** The certificate of the authority, as a device gets it. */
  ca: string;
}

async function open({ engine, project }: Machines): Promise<Opened> {
  project.settle({ POSTGRES_PASSWORD: 'letters4and7digits', REVIVE_NAME: NAME, WALLET: 'sandbox' });
  await project.clear(FILE);
  await project.ask(UP);
  // What is found well is there for all, before the Revives are started.
  await project.ask('docker exec revive-database-1 pg_isready --host=127.0.0.1');
  for (const name of REVIVES) await project.container(name).healthy();
  await project.ask(TAKE_AUTHORITY);
  const ca = readFileSync(path.join(project.dir, 'root.crt'), 'utf8');
  return { engine, project, url: `https://${NAME}`, ca };
}

/** People work on a new business, and `play` does something to it. */
async function work(
  machines: Machines,
  play: (harness: Harness<Served>, opened: Opened) => Promise<Verdict['figures']>,
): Promise<Verdict> {
  const opened = await open(machines);
  const { engine, project, url, ca } = opened;
  const start = async () => served(url, () => project.ask(`${COMPOSE} stop ${REVIVES.join(' ')}`));
  const ask = askByHttps({ address: engine.address, ca });
  return runScenario({ start, ask, open: booksOf(project) }, async (harness) => {
    for (const name of REVIVES) {
      const restarts = await project.container(name).restarts();
      if (restarts > 0) harness.failures.push(`${name} was started ${restarts + 1} times`);
    }
    return play(harness, opened);
  });
}

/** Opens the books by the socket of the database, which is on no port of this machine. */
const booksOf =
  (project: Project): typeof openBooks =>
  async (_, look) => {
    const host = `/proc/${await project.container('database').first()}/root/run/postgresql`;
    const { db, close } = createDatabase(
      { host, user: 'revive', database: 'revive', max: 2 },
      pino({ level: 'silent' }),
    );
    try {
      return await look(db);
    } finally {
      await close();
    }
  };

const moreWork = ({ operations }: Harness<Served>) => {
  const { length } = operations;
  return waitFor('more work', () => operations.length > length + SOME);
};

export const killOneMachine = (machines: Machines): Promise<Verdict> =>
  work(machines, async (harness, { project }) => {
    const { tries, failures } = harness;
    harness.open();
    await moreWork(harness);
    const from = tries.length;
    const killedAt = Date.now();
    const first = project.container(REVIVES[0]!);
    process.kill(await first.first(), 'SIGKILL');
    await moreWork(harness);
    await waitFor('a restart', async () => (await first.restarts()) === 1);
    await first.healthy();
    const healthyMs = Date.now() - killedAt;
    await moreWork(harness);
    failures.push(...strangeAnswers(tries.slice(from), 502));
    return { 'found well again after': seconds(healthyMs), statuses: statusesOf(tries.slice(from)) };
  });

export const replaceMachines = (machines: Machines): Promise<Verdict> =>
  work(machines, async (harness, { engine, project }) => {
    const { tries, failures } = harness;
    harness.open();
    await moreWork(harness);
    const migrations = path.join(project.dir, 'packages/server/src/db/migrations');
    writeFileSync(
      path.join(migrations, `${MIGRATION}.sql`),
      '-- Of tomorrow.\ncreate table of_tomorrow (id int primary key);\n',
    );
    const took: Record<string, string> = {};
    const from = tries.length;
    for (const [what, command] of Object.entries({ build: BUILD, first: FIRST, second: SECOND })) {
      const beganAt = Date.now();
      await project.ask(command);
      took[what] = seconds(Date.now() - beganAt);
      await moreWork(harness);
    }
    failures.push(...strangeAnswers(tries.slice(from), 502));
    const image = (await project.ask("docker inspect --format '{{.Id}}' revive")).trim();
    for (const name of REVIVES)
      if ((await project.container(name).tell('.Image')) !== image) failures.push(`${name} is of before`);
    const kept = path.join(
      engine.volume('revive_backups'),
      'backups',
      `before-${MIGRATION.slice(0, 4)}.backup.gz`,
    );
    if (!existsSync(kept)) failures.push('there is no backup of before the migration');
    return { ...took, statuses: statusesOf(tries.slice(from)) };
  });

export const stopDatabase = (machines: Machines): Promise<Verdict> =>
  work(machines, async (harness, { engine, project, url, ca }) => {
    const { tries, failures } = harness;
    const ask = askByHttps({ address: engine.address, ca });
    const isReady = async () => (await ask(`${url}/readyz`, { method: 'GET', headers: {} })).status === 200;
    harness.open();
    await moreWork(harness);
    const from = tries.length;
    await project.ask(`${COMPOSE} stop database`);
    await waitFor('a refusal', () => tries.slice(from).some(({ status }) => status === 503));
    await delay(5000);
    const startedAt = Date.now();
    await project.ask(`${COMPOSE} start database`);
    await waitFor('readiness', isReady);
    const readyMs = Date.now() - startedAt;
    await moreWork(harness);
    await harness.close();
    const statuses = statusesOf(tries.slice(from));
    failures.push(...strangeAnswers(tries.slice(from), 502));
    await project.ask(`${COMPOSE} down`);
    await project.ask(UP);
    for (const name of REVIVES) await project.container(name).healthy();
    const books = await project.ask(`${COMPOSE} exec revive-1 node packages/server/dist/verify.js`);
    if (!/all \d+ invariants hold/.test(books)) failures.push(`it said ${books.slice(-500)}`);
    return { 'ready again after': seconds(readyMs), statuses };
  });

export const restartMachine = (machines: Machines): Promise<Verdict> =>
  work(machines, async (harness, { engine, project }) => {
    const { tries, failures } = harness;
    harness.open();
    await moreWork(harness);
    const from = tries.length;
    const endedAt = Date.now();
    await engine.restart();
    const backAt = Date.now();
    for (const name of REVIVES) await project.container(name).healthy();
    const healthyMs = Date.now() - backAt;
    await moreWork(harness);
    failures.push(...strangeAnswers(tries.slice(from), 502));
    return {
      'Docker away for': seconds(backAt - endedAt),
      'found well again after': seconds(healthyMs),
      statuses: statusesOf(tries.slice(from)),
    };
  });

const askByHttp = (host: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host, path: '/login', headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer);
    }).on('error', reject);
  });

/** What is said to two devices behind Caddy, of which one asks by http and guesses passwords. */
export async function askCaddy(machines: Machines) {
  const { engine, url, ca } = await open(machines);
  const [desk, stranger] = engine.callers.map((from) =>
    createCaller({ where: () => url, deadlineMs: 0, ask: askByHttps({ address: engine.address, ca, from }) }),
  );
  const guess = async (caller: typeof desk, name: string, from?: string) => {
    const body = { username: name, password: 'not-this-one' };
    const outcome = await caller!.call(api.auth.login, { body, ...(from && { from }) });
    return outcome.kind === 'silent' ? 0 : outcome.status;
  };
  const guesses: number[] = [];
  for (let number = 1; number <= GUESSES_OF_ADDRESS; number += 1)
    guesses.push(await guess(stranger, `stranger${number}`));
  const byHttp = async (accept: string) => {
    const { hostname } = new URL(url);
    const answer = await askByHttp(engine.address, { host: hostname, accept });
    return [answer.statusCode, answer.headers.location];
  };
  return {
    pageByHttp: await byHttp('text/html'),
    callByHttp: await byHttp('application/json'),
    guesses: new Set(guesses),
    next: await guess(stranger, 'one-more'),
    underAnotherName: await guess(stranger, 'one-more', '203.0.113.7'),
    atTheDesk: await guess(desk, 'desk'),
  };
}
