import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { type Harness, runScenario, type Served, type Verdict } from '../scenarios/harness.ts';
import { served } from '../scenarios/served.ts';
import { askByHttps } from '../shared/ask-by-https.ts';
import type { openBooks } from '../shared/open-books.ts';
import { commandsUnder } from '../shared/read-page.ts';
import { commandsAtTopOf, type Project } from './project.ts';

export const FILE = 'deploy/compose.machines.yaml';
export const COMPOSE = `docker compose --file ${FILE}`;
export const [UP, BUILD, FIRST, SECOND] = commandsAtTopOf(FILE) as [string, string, string, string];
// The page begins with the three of Revive alone.
export const [TAKE_AUTHORITY, BESIDE, RESTORE] = commandsUnder('docs/operations.md', 'In a container').slice(
  3,
) as [string, string, string];
export const REVIVES = ['revive-1', 'revive-2'];
const NAME = 'desk.local';

/** PostgreSQL, two Revives and Caddy under Compose, as the file says. */
export interface Machines {
  url: string;
  /** The certificate of the authority, as a device gets it. */
  ca: string;
}

/** Makes them, with a new business. */
export async function openMachines(project: Project): Promise<Machines> {
  project.settle({ POSTGRES_PASSWORD: 'letters4and7digits', REVIVE_NAME: NAME, WALLET: 'sandbox' });
  await project.clear(FILE);
  await project.ask(UP);
  // What is found well is there for all, before the Revives are started.
  await project.ask('docker exec revive-database-1 pg_isready --host=127.0.0.1');
  for (const name of REVIVES) await project.container(name).healthy();
  await project.ask(TAKE_AUTHORITY);
  const ca = readFileSync(path.join(project.dir, 'root.crt'), 'utf8');
  return { url: `https://${NAME}`, ca };
}

/** People work on a new business, and `play` does something to it. */
export async function work(
  project: Project,
  play: (harness: Harness<Served>, machines: Machines) => Promise<Verdict['figures']>,
): Promise<Verdict> {
  const machines = await openMachines(project);
  const { url, ca } = machines;
  const start = async () => served(url, () => project.ask(`${COMPOSE} stop ${REVIVES.join(' ')}`));
  const ask = askByHttps({ address: project.engine.address, ca });
  return runScenario({ start, ask, open: booksOf(project) }, async (harness) => {
    for (const name of REVIVES) {
      const restarts = await project.container(name).restarts();
      if (restarts > 0) harness.failures.push(`${name} was started ${restarts + 1} times`);
    }
    return play(harness, machines);
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
