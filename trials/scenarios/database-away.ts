import { setTimeout as delay } from 'node:timers/promises';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { urlOf } from '@revive/testing/template-database.ts';
import { pino } from 'pino';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { followNews } from '../load/follow-news.ts';
import { waitFor } from '../shared/wait-for.ts';
import { childrenOf, signal } from '../torture/processes.ts';
import { type Harness, runScenario, type Verdict } from './harness.ts';
import { type Answer, LOOKS, longest, seconds, watchAnswers } from './watch-answers.ts';

/** No answer may take longer: 10 s for a connection, 20 s for the database, and a busy machine. */
const SOON_MS = 40_000;

/** The database is stopped for a while, as by a restart of its machine. */
export async function databaseGone(awaySeconds: number): Promise<Verdict> {
  const data = await makeDataDir();
  const begin = () => startEmbedded({ dataDir: data.dir, log: pino({ level: 'silent' }) });
  let database = await begin();
  const { host, port, user } = database.connection;
  const databaseUrl = urlOf({ host: host!, port: port!, user: user! }, 'postgres');
  try {
    return await runScenario({ dataDir: data.dir, server: { databaseUrl } }, (harness) =>
      beAway(harness, awaySeconds, {
        leave: () => database.stop(),
        comeBack: async () => {
          database = await begin();
        },
      }).finally(async () => {
        await harness.close();
        for (const server of harness.servers) await server.stop();
        await database.stop();
      }),
    );
  } finally {
    await database.stop();
    await data.remove();
  }
}

/** The database hangs, and its connections stay open. */
export const databaseFrozen = (awaySeconds: number): Promise<Verdict> =>
  runScenario({}, (harness) => {
    const postmaster = harness.servers[0]!.postmasterPid()!;
    const all = () => [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
    const frozen: number[] = [];
    return beAway(harness, awaySeconds, {
      leave: async () => {
        // The parent first, or it would start new children meanwhile.
        signal(postmaster, 'SIGSTOP');
        frozen.push(...all());
        for (const pid of frozen) signal(pid, 'SIGSTOP');
      },
      comeBack: async () => {
        for (const pid of frozen) signal(pid, 'SIGCONT');
      },
    });
  });

interface Absence {
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

async function beAway(
  harness: Harness,
  awaySeconds: number,
  { leave, comeBack }: Absence,
): Promise<Verdict['figures']> {
  const { servers, business, operations, failures } = harness;
  const { url } = servers[0]!;
  harness.open();
  await waitFor('some work', () => operations.length > 20);
  const news = await followNews(url, [business.owner]);
  const watch = watchAnswers(url);
  await delay(1000);
  const leftAt = performance.now();
  await leave();
  await delay(awaySeconds * 1000);
  await comeBack();
  const backAt = performance.now();
  const done = operations.length;
  const readyMs = await waitFor('ready again', () => isReadySince(watch.answers, backAt));
  const workMs = readyMs + (await waitFor('work after it', () => operations.length > done + 10));
  await watch.stop();
  const { events, broken } = news.stop();
  const during = watch.answers.filter(({ beganAt }) => beganAt > leftAt && beganAt < backAt);
  const of = (path: string) => during.filter((answer) => answer.path === path);
  failures.push(...checkAnswers(of(LOOKS.call), of(LOOKS.health), of(LOOKS.ready)));
  if (broken > 0) failures.push('the stream of news broke');
  const refused = of(LOOKS.call).filter(({ status }) => status === 503);
  return {
    'seconds away': awaySeconds,
    'calls refused meanwhile': refused.length,
    'first refusal after': seconds(Math.min(...refused.map(({ beganAt, ms }) => beganAt + ms)) - leftAt),
    'longest wait for an answer': longest(during),
    'longest wait of one asked after the first refusal': longest(later(refused)),
    'ready again after': seconds(readyMs),
    'work goes on after': seconds(workMs),
    'events of the stream': events,
  };
}

const isReadySince = (answers: Answer[], since: number): boolean =>
  answers.some(({ path, status, beganAt }) => path === LOOKS.ready && status === 200 && beganAt > since);

const later = (refused: Answer[]): Answer[] => {
  const first = Math.min(...refused.map(({ beganAt, ms }) => beganAt + ms));
  return refused.filter(({ beganAt }) => beganAt > first);
};

function checkAnswers(calls: Answer[], healths: Answer[], readies: Answer[]): string[] {
  const failures: string[] = [];
  const demand = (isSo: boolean, sentence: string) => {
    if (!isSo) failures.push(sentence);
  };
  const strange = calls.filter(({ status }) => status !== 200 && status !== 503);
  demand(strange.length === 0, `a call was answered with ${strange[0]?.status}: ${strange[0]?.sentence}`);
  const refused = calls.filter(({ status }) => status === 503);
  demand(refused.length > 0, 'no call was refused with 503');
  demand(
    refused.every(({ retryAfter }) => Number(retryAfter) > 0),
    'a 503 came without Retry-After',
  );
  demand(
    [...calls, ...healths, ...readies].every(({ ms }) => ms < SOON_MS),
    `an answer took ${longest([...calls, ...healths, ...readies])}`,
  );
  demand(
    healths.every(({ status }) => status === 200),
    'the process was not called alive',
  );
  demand(
    readies.some(({ status }) => status === 503),
    'the server was called ready all the time',
  );
  return failures;
}
