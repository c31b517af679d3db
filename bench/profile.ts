// `npm run bench:profile -- '/clients/api/?page_size=25'`: where the server spends its time while it answers a call over
// and over, and what the call asks the database for. The server runs from its sources, so that each function has its file.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { systemClock } from '../packages/server/src/clock.ts';
import { PROJECT_ROOT } from '../packages/server/src/paths.ts';
import { openApp } from './calls/open-app.ts';
import { createRecorder } from './calls/recorder.ts';
import { openBusinesses } from './frame/business.ts';
import { table } from './frame/page.ts';
import { type OurServer, startOurs } from './frame/servers.ts';
import { type Part, selfTimes } from './profile/self-times.ts';
import { askedOf } from './profile/statements.ts';

const SECONDS = 5;
const MOST = 12;

const calls = process.argv.slice(2);
if (calls.length === 0) {
  console.error("Say which call: npm run bench:profile -- '/clients/api/?page_size=25'");
  process.exit(2);
}

const businesses = await openBusinesses();
const folder = await mkdtemp(path.join(os.tmpdir(), 'revive-profile-'));
const file = path.join(folder, 'cpu.json');
try {
  const place = await businesses.connection('large');
  for (const call of calls) {
    console.log(`\n### ${call}\n`);
    const profile = await profileOf(call, place);
    console.log(table(['self time by place', 'share'], rowsOf(profile.places)));
    console.log(`\n${table(['self time by function', 'share'], rowsOf(profile.functions))}\n`);
    const recorder = createRecorder();
    const server = await openApp({ ...place, Client: recorder.Client }, systemClock);
    const asked = await askedOf({ ...server, recorder }, place, call);
    await server.close();
    console.log(table(['statement', 'times', 'mean ms', 'rows'], asked));
  }
} finally {
  await rm(folder, { recursive: true });
  await businesses.stop();
}

function rowsOf(parts: readonly Part[]) {
  return parts.slice(0, MOST).map(({ name, share }) => [name, `${(share * 100).toFixed(1)} %`]);
}

async function profileOf(call: string, place: Parameters<typeof startOurs>[0]) {
  const hook = path.join(import.meta.dirname, 'profile/hook.ts');
  const main = path.join(PROJECT_ROOT, 'packages/server/src/main.ts');
  const program = ['--import', 'tsx', '--import', hook, main];
  const server = await startOurs(place, { program, env: { PROFILE_FILE: file } });
  try {
    await load(server, call, 2);
    process.kill(server.pid, 'SIGUSR2');
    await load(server, call, SECONDS);
    const watcher = watch(folder);
    const written = once(watcher, 'change');
    process.kill(server.pid, 'SIGUSR2');
    await written;
    watcher.close();
  } finally {
    // It ends when what it began to write is written.
    await server.stop();
  }
  return selfTimes(JSON.parse(await readFile(file, 'utf8')));
}

async function load({ url, token }: OurServer, call: string, duration: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({ url: url + call, headers, connections: 16, duration });
  console.error(`${call}: ${Math.round(result.requests.average)} a second`);
  if (result.non2xx > 0) throw new Error(`${call}: ${JSON.stringify(result.statusCodeStats)}`);
}
