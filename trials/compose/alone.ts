import { METRICS_HEADERS, METRICS_TOKEN } from '@revive/testing/metrics-token.ts';
import { type Harness, runScenario, type Served, type Verdict } from '../scenarios/harness.ts';
import { moreWork, served } from '../scenarios/served.ts';
import { seconds } from '../scenarios/watch-answers.ts';
import { commandsUnder } from '../shared/read-page.ts';
import { statusesOf, strangeAnswers } from '../shared/strange-answers.ts';
import { waitFor } from '../shared/wait-for.ts';
import { loseAndRestore } from './lose-and-restore.ts';
import type { Project } from './project.ts';

const FILE = 'deploy/compose.yaml';
const COMPOSE = `docker compose --file ${FILE}`;
const [UP, BESIDE, RESTORE] = commandsUnder('docs/operations.md', 'In a container') as [
  string,
  string,
  string,
];

/** Revive alone under Compose, as the page says. */
const container = (project: Project) => project.container('revive');

const settingsOf = (port: number): Record<string, string> => ({
  WALLET: 'sandbox',
  TRUST_PROXY: '1',
  ...(port !== 3000 && { PUBLISH: String(port) }),
});

/** People work on a new business, and `play` does something to it. */
async function work(
  project: Project,
  port: number,
  play: (harness: Harness<Served>, url: string) => Promise<Verdict['figures']>,
): Promise<Verdict> {
  const { engine } = project;
  const url = `http://${engine.address}:${port}`;
  const start = async () => {
    project.settle(settingsOf(port));
    await project.ask(UP);
    await container(project).healthy();
    return served(url, () => project.ask(`${COMPOSE} stop`));
  };
  await project.clear(FILE);
  return runScenario({ dataDir: engine.volume('revive_data'), start }, (harness) => play(harness, url));
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;

export const stopAlone = (project: Project): Promise<Verdict> =>
  work(project, 3000, async (harness, url) => {
    const { tries, failures } = harness;
    harness.open();
    await moreWork(harness);
    const from = tries.length;
    const stoppedAt = Date.now();
    await project.ask(`${COMPOSE} stop`);
    const tookMs = Date.now() - stoppedAt;
    const code = await container(project).tell('.State.ExitCode');
    if (code !== '0') failures.push(`it ended with ${code}`);
    const bytes = Number(await project.ask("docker inspect --format '{{.Size}}' revive"));
    const startedAt = Date.now();
    await project.ask(UP);
    await waitFor('readiness', () => isReady(url));
    const readyMs = Date.now() - startedAt;
    await moreWork(harness);
    failures.push(...strangeAnswers(tries.slice(from)));
    return {
      'size of the image': `${Math.round(bytes / 1e6)} MB`,
      'time to end': seconds(tookMs),
      'ready again after': seconds(readyMs),
      statuses: statusesOf(tries.slice(from)),
    };
  });

export const killAlone = (project: Project): Promise<Verdict> =>
  work(project, 3000, async (harness, url) => {
    const { tries, failures } = harness;
    harness.open();
    await moreWork(harness);
    const from = tries.length;
    const killedAt = Date.now();
    // Not `docker kill`, after which Docker starts nothing again.
    process.kill(await container(project).first(), 'SIGKILL');
    await waitFor('a restart', async () => (await container(project).restarts()) === 1);
    await waitFor('readiness', () => isReady(url));
    const readyMs = Date.now() - killedAt;
    await moreWork(harness);
    failures.push(...strangeAnswers(tries.slice(from)));
    return { 'ready again after': seconds(readyMs), statuses: statusesOf(tries.slice(from)) };
  });

export const keepAlone = (project: Project): Promise<Verdict> =>
  work(project, 8080, async (harness, url) => {
    const { failures, operations } = harness;
    const demand = (isSo: boolean, sentence: string) => {
      if (!isSo) failures.push(sentence);
    };
    harness.open();
    await moreWork(harness);
    await harness.close();
    const opensFigures = async () =>
      (await fetch(`${url}/metrics`, { headers: METRICS_HEADERS })).status === 200;
    demand(!(await opensFigures()), 'the figures were open without a token');
    project.settle({ ...settingsOf(8080), ...METRICS_TOKEN });
    await project.ask(UP);
    await container(project).healthy();
    demand(await opensFigures(), 'what .env says did not reach it');
    await project.ask(`${COMPOSE} down`);
    demand(!(await isReady(url)), 'it was still there');
    await project.ask(UP);
    await container(project).healthy();

    failures.push(
      ...(await loseAndRestore(project, FILE, { volume: 'revive_data', beside: BESIDE, restore: RESTORE })),
    );
    await container(project).healthy();
    return { 'acts before the backup': operations.length };
  });
