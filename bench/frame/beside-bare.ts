// A call of ours beside the same answer of a bare handler.
import { inspect, isDeepStrictEqual } from 'node:util';
import { type Contestant, contest, type Score } from './contest.ts';
import { table } from './page.ts';
import type { OurServer, Server } from './servers.ts';

/** What is asked for, under the name that the page gives it. */
export interface Call {
  name: string;
  path: string;
  /** No bare handler answers it: it says what it costs, beside nothing. */
  isAlone?: boolean;
  /** How many statements it asks the database. */
  statements?: number;
}

interface Setting {
  ours: OurServer;
  bare: Server;
  /** The process id of the PostgreSQL they use. */
  postmaster: number;
}

/** A table of what each call costs; throws, before anything is measured, when the two do not answer alike. */
export async function measureBesideBare(
  calls: readonly Call[],
  { ours, bare, postmaster }: Setting,
): Promise<string> {
  for (const call of calls) await demandEqualAnswers(call, ours, bare);
  const headers = { authorization: `Bearer ${ours.token}` };
  const rows = [];
  for (const call of calls) {
    const contestants: Contestant[] = [
      { name: call.name, server: ours, request: { path: call.path, headers } },
      ...(call.isAlone ? [] : [{ name: 'bare', server: bare, request: { path: call.path } }]),
    ];
    const [score, limit] = await contest(contestants, { postmaster, seconds: 1, warmUpSeconds: 1 });
    const statements = call.statements === undefined ? [] : [call.statements];
    rows.push([call.name, ...cellsOf(score!, limit), ...statements]);
    console.log(rows.at(-1)!.join('  '));
  }
  return table(
    calls.some(({ statements }) => statements !== undefined) ? [...HEADS, 'statements'] : HEADS,
    rows,
  );
}

const NONE = '-';
const HEADS = [
  '',
  'of bare',
  'a second',
  'bare',
  'p50 ms',
  'bare',
  'p99 ms',
  'bare',
  'CPU of bare',
  'CPU ms',
  'bare',
];

const cpuOf = ({ serverCpu, databaseCpu }: Score) => serverCpu + databaseCpu;

const cellsOf = (ours: Score, bare: Score | undefined) => [
  bare ? (ours.perSecond / bare.perSecond).toFixed(2) : NONE,
  ...[ours, bare].map((score) => score?.perSecond.toFixed(0) ?? NONE),
  ...[ours, bare].map((score) => score?.p50 ?? NONE),
  ...[ours, bare].map((score) => score?.p99 ?? NONE),
  bare ? (cpuOf(ours) / cpuOf(bare)).toFixed(2) : NONE,
  ...[ours, bare].map((score) =>
    score ? `${score.serverCpu.toFixed(2)} + ${score.databaseCpu.toFixed(2)}` : NONE,
  ),
];

async function demandEqualAnswers({ path, isAlone }: Call, ours: OurServer, bare: Server): Promise<void> {
  const ask = async ({ url }: Server) => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${ours.token}` } });
    const next = /cursor=([\w-]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    return { status: answer.status, body: await answer.json(), next };
  };
  const one = await ask(ours);
  const other = isAlone ? one : await ask(bare);
  if (one.status !== 200 || !isDeepStrictEqual(one, other))
    throw new Error(`${path}: the answers differ: ${inspect([one, other], { depth: 3 })}`);
}
