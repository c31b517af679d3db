import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Verdict } from '../scenarios/harness.ts';
import { moreWork } from '../scenarios/served.ts';
import { seconds } from '../scenarios/watch-answers.ts';
import { askByHttps } from '../shared/ask-by-https.ts';
import { statusesOf, strangeAnswers } from '../shared/strange-answers.ts';
import { waitFor } from '../shared/wait-for.ts';
import { MIGRATION } from '../update/releases.ts';
import { loseAndRestore } from './lose-and-restore.ts';
import { BESIDE, BUILD, COMPOSE, FILE, FIRST, RESTORE, REVIVES, SECOND, UP, work } from './open-machines.ts';
import type { Project } from './project.ts';

export const killOneMachine = (project: Project): Promise<Verdict> =>
  work(project, async (harness) => {
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

export const replaceMachines = (project: Project): Promise<Verdict> =>
  work(project, async (harness) => {
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
      project.engine.volume('revive_backups'),
      'backups',
      `before-${MIGRATION.slice(0, 4)}.backup.gz`,
    );
    if (!existsSync(kept)) failures.push('there is no backup of before the migration');
    return { ...took, statuses: statusesOf(tries.slice(from)) };
  });

export const stopDatabase = (project: Project): Promise<Verdict> =>
  work(project, async (harness, { url, ca }) => {
    const { tries, failures } = harness;
    const ask = askByHttps({ address: project.engine.address, ca });
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

export const keepMachines = (project: Project): Promise<Verdict> =>
  work(project, async (harness) => {
    harness.open();
    await moreWork(harness);
    await harness.close();
    const commands = { volume: 'revive_backups', beside: BESIDE, restore: RESTORE };
    harness.failures.push(...(await loseAndRestore(project, FILE, commands)));
    for (const name of REVIVES) await project.container(name).healthy();
    return { 'acts before the backup': harness.operations.length };
  });

export const restartMachine = (project: Project): Promise<Verdict> =>
  work(project, async (harness) => {
    const { tries, failures } = harness;
    harness.open();
    await moreWork(harness);
    const from = tries.length;
    const endedAt = Date.now();
    await project.engine.restart();
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
