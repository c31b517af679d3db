import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { api } from '@revive/contract/endpoints';
import type { BuiltServer } from '@revive/testing/built-server.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runScenario } from '../scenarios/harness.ts';
import { createCaller } from '../shared/caller.ts';
import { prepareBusiness } from '../shared/prepare-business.ts';
import { runCommand } from '../shared/run-command.ts';
import { waitFor } from '../shared/wait-for.ts';
import { type Machine, openMachine } from './machine.ts';
import { openProxy } from './proxy.ts';
import { MIGRATION, makeReleases, type Releases } from './releases.ts';

let releases: Releases;
beforeAll(() => {
  releases = makeReleases();
}, 15 * 60_000);
afterAll(() => releases?.remove());

const opened: Machine[] = [];
afterEach(async () => {
  for (const machine of opened.splice(0)) await machine.close();
});

async function open(name: string, env?: Record<string, string>): Promise<Machine> {
  const machine = await openMachine(releases.makeHome(name), env);
  opened.push(machine);
  return machine;
}

/** A machine that serves a small business with one client. */
async function aBusiness(name: string) {
  const machine = await open(name);
  const { port } = await machine.start();
  const caller = createCaller({ where: () => `http://127.0.0.1:${port}` });
  const small = { managers: 0, staff: 0, products: 1, clients: 1 };
  const { owner } = await prepareBusiness(caller, small);
  return {
    machine,
    port,
    addClient: (client: string) =>
      caller.demand(api.clients.create, {
        as: owner,
        body: { name: client, phone: '252617000000', address: 'Hodan' },
      }),
    clients: async () =>
      (await caller.demand(api.clients.list, { as: owner })).map((client) => client.name).sort(),
  };
}

const statusOf = async (port: number): Promise<number | undefined> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status;

const backupsOf = ({ dataDir }: Machine) => readdirSync(path.join(dataDir, 'backups'));

it('refuses an archive whose sum is another or was not handed over, and changes nothing', async () => {
  const machine = await open('sums');
  const damaged = path.join(machine.home, '..', 'damaged');
  mkdirSync(damaged);
  const copy = path.join(damaged, path.basename(releases.archive));
  copyFileSync(releases.archive, copy);
  expect((await machine.update(copy)).said).toContain('There is no SHA256SUMS beside');
  copyFileSync(path.join(path.dirname(releases.archive), 'SHA256SUMS'), path.join(damaged, 'SHA256SUMS'));
  appendFileSync(copy, '.');
  const { code, said } = await machine.update(copy);
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('its sum is another one') });
  expect([machine.inUse(), readdirSync(machine.home)]).toEqual([
    releases.version,
    expect.not.arrayContaining([`revive-${releases.later}`]),
  ]);
});

it('two processes roll from one version to the next under load: no 500, and the old one writes nothing after the migration', async () => {
  const machine = await open('roll', { TRUST_PROXY: '1' });
  const proxy = await openProxy(machine.servers);
  const start = async (): Promise<BuiltServer> => {
    await machine.start();
    const [{ child, said }] = machine.servers as [Machine['servers'][0]];
    await waitFor('the proxy', async () => (await statusOf(proxy.port)) === 200);
    return {
      url: proxy.url,
      pid: child.pid!,
      isRunning: () => machine.servers.length > 0,
      exitCode: () => null,
      exited: Promise.resolve(),
      log: said,
      postmasterPid: () => undefined,
      kill: () => {},
      stop: () => machine.close(),
    };
  };
  try {
    const verdict = await runScenario({ dataDir: machine.dataDir, start }, async (harness) => {
      await machine.start();
      harness.open();
      await waitFor('some work', () => harness.operations.length > 20);
      const migrated = watchMigration(machine.dataDir);
      const { code, said } = await machine.update(releases.archive, { port: proxy.port });
      const migratedAt = await migrated;
      const done = harness.operations.length;
      await waitFor('work after it', () => harness.operations.length > done + 30);
      await harness.close();
      console.log(said);
      const { passed } = proxy;
      const after = passed.filter(({ beganAt }) => beganAt > migratedAt);
      const written = after.filter(
        ({ method, status, version }) => version === releases.version && method !== 'GET' && status < 300,
      );
      return {
        code: String(code),
        versions: machine.servers.map(({ version }) => version).join(),
        passed: passed.length,
        'refused with 503': passed.filter(({ status }) => status === 503).length,
        'answered by the old one after the migration': after.filter(
          ({ version }) => version === releases.version,
        ).length,
        written: written.length,
        wrong: passed.filter(({ status }) => status >= 500 && ![503, 504].includes(status)).length,
      };
    });
    console.log(verdict);
    expect(verdict).toMatchObject({
      failures: [],
      figures: { code: '0', versions: `${releases.later},${releases.later}`, written: 0, wrong: 0 },
    });
    expect(readdirSync(machine.home)).toEqual(
      expect.arrayContaining([
        'current',
        'previous',
        `revive-${releases.version}`,
        `revive-${releases.later}`,
      ]),
    );
    expect(backupsOf(machine).filter((name) => name.startsWith('before-9999'))).toHaveLength(1);
    expect(backupsOf(machine).filter((name) => name.startsWith('revive-')).length).toBeGreaterThan(0);
  } finally {
    await proxy.close();
  }
});

/** When the migration of the next version was seen first. */
async function watchMigration(dataDir: string): Promise<number> {
  const address = { host: path.join(dataDir, 'postgres'), port: 5432, user: 'revive', database: 'postgres' };
  await waitFor(
    'the migration',
    async () => {
      const client = new pg.Client(address);
      client.on('error', () => {});
      try {
        await client.connect();
        const { rowCount } = await client.query('select from schema_migrations where name = $1', [MIGRATION]);
        return rowCount === 1;
      } catch {
        return false;
      } finally {
        await client.end().catch(() => {});
      }
    },
    600_000,
  );
  return Date.now();
}

it('goes back to the program of before where the new one fails before it has migrated', async () => {
  const { machine, port, clients } = await aBusiness('back');
  const { code, said } = await machine.update(releases.makeLater('migration fails'), { port });
  expect(said).toContain(`Revive ${releases.version} is ready again. Nothing was changed in the business.`);
  expect([code, machine.inUse(), await statusOf(port)]).toEqual([1, releases.version, 200]);
  expect(await clients()).toEqual(['Client 1']);
});

it('says how to restore the backup where the new one fails after it has migrated, and that works', async () => {
  const { machine, port, clients } = await aBusiness('restore');
  const { code, said } = await machine.update(releases.makeLater('fails after its migration'), { port });
  expect([code, machine.inUse()], said).toEqual([1, releases.later]);
  await machine.close();
  const steps = said.split('\n').filter((line) => /^ {2}\d\. /.test(line) && !line.includes('systemctl'));
  const script = steps.map((line) => line.replace(/^ {2}\d\. /, '')).join(' && ');
  const restored = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: '', DATABASE_URL: '', BACKUP_DIR: '', NODE_ENV: 'production' },
  });
  expect(restored.status, `${said}${restored.stdout}${restored.stderr}`).toBe(0);
  const again = await openMachine(machine.home);
  opened.push(again);
  await again.start(port);
  expect([again.inUse(), await statusOf(port), await clients()]).toEqual([
    releases.version,
    200,
    ['Client 1'],
  ]);
});

it(
  'a power cut at any step leaves the old version or the new one, and the same command goes on',
  async () => {
    // The first update without a cut says which steps there are.
    const whole = await aBusiness('whole');
    const { said, code } = await whole.machine.update(releases.archive, { port: whole.port });
    expect(code, said).toBe(0);
    await whole.machine.close();
    const steps = said.trim().split('\n').slice(0, -1);
    const outcomes: string[] = [];
    for (const [index, step] of steps.entries())
      for (const afterMs of momentsOf(step)) {
        const what = `${index + 1}. ${step} + ${afterMs} ms`;
        outcomes.push(`${what}: ${await cutPower(what, { line: index + 1, afterMs })} is left`);
      }
    console.log(outcomes.join('\n'));
    expect(outcomes.length).toBeGreaterThanOrEqual(20);
  },
  40 * 60_000,
);

/** At once and within what the step does; a start takes longest. */
const momentsOf = (step: string): number[] => [
  0,
  300,
  ...(step.startsWith('Starting') ? [1000, 2000, 3000] : []),
];

/** Cuts the power after a line of an update, and begins it once more. Answers the version that was in place after the cut. */
async function cutPower(what: string, { line, afterMs }: { line: number; afterMs: number }): Promise<string> {
  const { machine, port, addClient, clients } = await aBusiness(`cut-${line}-${afterMs}`);
  const cut = await machine.update(releases.archive, {
    port,
    onLine: (count, kill) => {
      if (count === line) setTimeout(kill, afterMs);
    },
  });
  await machine.cut();
  const left = machine.inUse();
  const server = await machine.start(port);
  expect([releases.version, releases.later], what).toContain(left);
  expect(await statusOf(port), `${what}\n${server.said()}`).toBe(200);
  await addClient('Client after it');
  const again = await machine.update(releases.archive, { port });
  const outcome = [again.code, machine.inUse(), await statusOf(port)];
  expect(outcome, `${what}\n${cut.said}\n${again.said}`).toEqual([0, releases.later, 200]);
  expect(await clients(), what).toEqual(['Client 1', 'Client after it']);
  await machine.close();
  const program = path.join(machine.home, 'current/packages/server/dist/verify');
  expect((await runCommand(program, { dataDir: machine.dataDir })).code, what).toBe(0);
  rmSync(machine.home, { recursive: true });
  return left;
}
