import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { PROJECT_ROOT } from '../../packages/server/src/app/paths.ts';
import { systemClock } from '../../packages/server/src/lib/clock.ts';
import { openApp } from '../calls/open-app.ts';
import { createRecorder } from '../calls/recorder.ts';
import type { Call } from '../frame/beside-bare.ts';
import { contest, type Score } from '../frame/contest.ts';
import type { Section } from '../frame/section.ts';
import { flameGraph } from '../profile/flame-graph.ts';
import { presentProfile } from '../profile/present.ts';
import { askedOf } from '../profile/statements.ts';
import { startWatched, type WatchedServer } from '../profile/watched-server.ts';
import { listCalls } from './lists.ts';
import { readCalls } from './reads.ts';

const FLAMES = path.join(PROJECT_ROOT, 'docs/flames');
const MOST = 5;

interface Costly extends Call {
  score: Score;
}

const cpuOf = ({ score }: Costly) => score.serverCpu + score.databaseCpu;

/** Those that take the most processor time for an answer, the server's and the database's. */
async function dearestOf(
  calls: readonly Call[],
  server: WatchedServer,
  postmaster: number,
): Promise<Costly[]> {
  const headers = { authorization: `Bearer ${server.token}` };
  const costOf = async (call: Call, warmUpSeconds: number): Promise<Costly> => {
    const contestant = { name: call.name, server, request: { path: call.path, headers } };
    const [score] = await contest([contestant], { postmaster, rounds: 1, seconds: 1, warmUpSeconds });
    return { ...call, score: score! };
  };
  const costly: Costly[] = [];
  for (const call of calls) costly.push(await costOf(call, 0));
  const dearest: Costly[] = [];
  for (const call of costly.toSorted((one, other) => cpuOf(other) - cpuOf(one)).slice(0, MOST))
    dearest.push(await costOf(call, 1));
  return dearest.toSorted((one, other) => cpuOf(other) - cpuOf(one));
}

async function askedFor(call: string, place: pg.PoolConfig) {
  const recorder = createRecorder();
  const { close, ...open } = await openApp({ ...place, Client: recorder.Client }, systemClock);
  try {
    return await askedOf({ ...open, recorder }, place, call);
  } finally {
    await close();
  }
}

/** Where the time of a call goes; in Markdown, with the profile it was made of. */
export async function profileCall(call: string, server: WatchedServer, place: pg.PoolConfig) {
  const profile = await server.profile(call);
  return { profile, text: presentProfile(profile, await askedFor(call, place)) };
}

/** Where the time of the dearest lists and reads goes; each has its flame graph in docs/flames. */
export const profiles: Section = {
  name: 'profiles',
  measure: async (businesses) => {
    const place = await businesses.connection('large');
    const server = await startWatched(place);
    try {
      const calls = [...(await listCalls(place)), ...(await readCalls(place))];
      const parts: string[] = [];
      await mkdir(FLAMES, { recursive: true });
      for (const { name, path: call, score } of await dearestOf(calls, server, businesses.postmaster)) {
        const { profile, text } = await profileCall(call, server, place);
        const picture = `${parts.length + 1}.svg`;
        await writeFile(path.join(FLAMES, picture), flameGraph(profile));
        const cpu = `${score.serverCpu.toFixed(2)} ms of the server and ${score.databaseCpu.toFixed(2)} ms of the database`;
        parts.push(`#### ${name}\n\n${cpu} an answer; [flame graph](flames/${picture}).\n\n${text}`);
      }
      return parts.join('\n\n');
    } finally {
      await server.stop();
    }
  },
};
