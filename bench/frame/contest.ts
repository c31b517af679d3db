// Contestants under the same load in turn, round after round, so that what the machine does meanwhile meets all alike.
import autocannon from 'autocannon';
import { medianOf } from './median.ts';
import { timeOf, timeOfFamily } from './processor-time.ts';
import type { Server } from './servers.ts';

export interface Contestant {
  name: string;
  server: Pick<Server, 'url' | 'pid'>;
  /** What is asked of it, over and over; several in turn. A function is asked anew for every request. */
  request: autocannon.Request | autocannon.Request[] | (() => autocannon.Request);
  /** How many requests in turn are one of what is counted, from the first to the last answer; 1 unless told. */
  requestsOfOne?: number;
}

export interface Setting {
  /** The process id of the PostgreSQL they use. */
  postmaster: number;
  connections?: number;
  /** So many requests a second, all connections together; else as many as are answered. */
  rate?: number | undefined;
  rounds?: number;
  seconds?: number;
  /** Of each look whether it is warm; 0 where it is, or where only sizes are told apart. */
  warmUpSeconds?: number;
}

/** Medians over the rounds. Times are milliseconds. */
export interface Score {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time for a request, of the server and of the database. */
  serverCpu: number;
  databaseCpu: number;
}

/** Lets each contestant answer for `seconds` in every round. Throws when one of them answers with anything but 2xx or 304, or not at all. */
export async function contest(contestants: readonly Contestant[], setting: Setting): Promise<Score[]> {
  const { rounds = 5, seconds = 3, warmUpSeconds = 2 } = setting;
  const results = contestants.map((): Omit<Score, 'name'>[] => []);
  for (const contestant of contestants) await warmUp(contestant, setting, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, contestant] of contestants.entries())
      results[index]!.push(await load(contestant, setting, seconds));
  return contestants.map(({ name }, index) => {
    const of = (key: keyof Omit<Score, 'name'>) => medianOf(results[index]!.map((result) => result[key]));
    return {
      name,
      perSecond: of('perSecond'),
      p50: of('p50'),
      p99: of('p99'),
      serverCpu: of('serverCpu'),
      databaseCpu: of('databaseCpu'),
    };
  });
}

const MOST_WARM_UPS = 5;
/** What is answered less than this much faster than before is warm. */
const RISE = 1.05;

/** Asks until it is answered no faster than before: what is called for the first times is still read and compiled. */
async function warmUp(contestant: Contestant, setting: Setting, seconds: number): Promise<void> {
  if (seconds === 0) return;
  let before = 0;
  for (let times = 0; times < MOST_WARM_UPS; times += 1) {
    const { perSecond } = await load(contestant, setting, seconds);
    if (perSecond < before * RISE) return;
    before = perSecond;
  }
}

async function load(contestant: Contestant, setting: Setting, seconds: number) {
  const { name, server, request, requestsOfOne = 1 } = contestant;
  const before = await Promise.all([timeOf(server.pid), timeOfFamily(setting.postmaster)]);
  const instance = autocannon({
    url: server.url,
    connections: setting.connections ?? 16,
    ...(setting.rate && { overallRate: setting.rate }),
    duration: seconds,
    requests:
      typeof request === 'function'
        ? [{ setupRequest: (usual) => ({ ...usual, ...request() }) }]
        : [request].flat(),
  });
  // It is both, whatever its types say.
  const times = timesOf(instance as typeof instance & autocannon.Instance, requestsOfOne);
  const result = await instance;
  const after = await Promise.all([timeOf(server.pid), timeOfFamily(setting.postmaster)]);
  const answered = result['2xx'] + (result.statusCodeStats?.['304']?.count ?? 0);
  const otherwise = result.requests.total - answered + result.errors + result.timeouts;
  if (otherwise > 0)
    throw new Error(`${name}: ${otherwise} answers were none: ${JSON.stringify(result.statusCodeStats)}`);
  if (answered === 0) throw new Error(`${name}: nothing was answered within ${seconds} seconds.`);
  const done = answered / requestsOfOne;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return {
    perSecond: done / result.duration,
    ...(requestsOfOne > 1
      ? { p50: at(0.5), p99: at(0.99) }
      : { p50: result.latency.p50, p99: result.latency.p99 }),
    serverCpu: (after[0] - before[0]) / done,
    databaseCpu: (after[1] - before[1]) / done,
  };
}

/** Milliseconds of each whole turn of requests; filled as they are answered. */
function timesOf(instance: autocannon.Instance, requestsOfOne: number): number[] {
  const times: number[] = [];
  const underWay = new Map<autocannon.Client, number[]>();
  if (requestsOfOne > 1)
    instance.on('response', (client, _status, _bytes, time) => {
      const turn = [...(underWay.get(client) ?? []), time];
      if (turn.length === requestsOfOne) times.push(turn.reduce((sum, one) => sum + one, 0));
      underWay.set(client, turn.length === requestsOfOne ? [] : turn);
    });
  return times;
}
