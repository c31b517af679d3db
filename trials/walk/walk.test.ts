import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '@revive/contract/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../shared/caller.ts';
import { copyTree } from '../shared/copy-tree.ts';
import { freePort } from '../shared/free-port.ts';
import { prepareBusiness } from '../shared/prepare-business.ts';
import { commandsUnder } from '../shared/read-page.ts';
import { waitFor } from '../shared/wait-for.ts';
import { makeReleases, type Releases } from '../update/releases.ts';
import { type BareMachine, bootMachine, type Debian, makeDebian, whyNoMachine } from './bare-machine.ts';

/** It installs packages and builds. */
const PATIENCE_MS = 10 * 60_000;
/** Hits the server, however it was started; PostgreSQL lives on. */
const KILL_SERVER = `for one in /proc/[0-9]*; do
  case "$(tr '\\0' ' ' < "$one/cmdline")" in
    'node scripts/run.mjs main'* | '/usr/local/bin/node packages/server/dist/main.js'*) kill -9 "\${one#/proc/}" ;;
  esac
done`;
/** Of a page's words those that are typed again where the program is in place. */
const startsAgain = (script: string) =>
  script
    .split('\n')
    .filter((line) => /^cd |npm start/.test(line))
    .map((line) => line.replace(/^.*(npm start)/, '$1'))
    .join('\n');

const LONG = { timeout: 3 * PATIENCE_MS };
const title = `a stranger${whyNoMachine ? `: ${whyNoMachine}` : ''}`;
describe.skipIf(whyNoMachine)(title, LONG, () => {
  let debian: Debian;
  let releases: Releases;
  let machine: BareMachine;
  beforeAll(() => {
    debian = makeDebian();
    releases = makeReleases();
  }, 2 * PATIENCE_MS);
  afterEach(() => machine?.remove());
  afterAll(() => {
    debian?.remove();
    releases?.remove();
  });

  const boot = async (name: string) => {
    machine = await bootMachine(debian, name);
    machine.run('root', '/', 'useradd --create-home ali');
    return machine;
  };

  it('follows the page from a clone: npm', async () => {
    const { root, run, start } = await boot('npm');
    const folder = '/home/ali/revive';
    execFileSync('mkdir', [path.join(root, folder)]);
    copyTree(path.join(root, folder));
    run('root', '/', `chown -R ali: ${folder}`);
    const port = await settle(path.join(root, folder));
    const [script] = commandsUnder('README.md', 'Start');
    const business = await openBusiness(port, start('ali', folder, script!));
    run('root', '/', KILL_SERVER);
    await business.isGone();
    await business.isThere(start('ali', folder, startsAgain(script!)));
    expect(run('ali', folder, 'npm run verify')).toMatchObject({ code: 0 });
  });

  it('follows the page from an archive: a release', async () => {
    const { root, run, start } = await boot('release');
    run('root', '/', 'install --directory --owner=ali /opt/revive');
    handOver(releases.present, path.join(root, 'opt/revive'));
    const port = await settle(path.join(root, 'opt/revive'));
    const [script] = commandsUnder('docs/operations.md', 'A release');
    const business = await openBusiness(port, start('ali', '/home/ali', script!));
    run('root', '/', KILL_SERVER);
    await business.isGone();
    await business.isThere(start('ali', '/home/ali', startsAgain(script!)));
    expect(run('ali', '/opt/revive/revive-*/', 'npm run verify')).toMatchObject({ code: 0 });
  });

  it('follows the page beside a release: a service of systemd, which starts again by itself and with the machine, and is updated', async () => {
    const { root, run } = await boot('service');
    run('root', '/', 'mkdir /opt/revive');
    handOver(releases.present, path.join(root, 'opt/revive'));
    const port = await settle(path.join(root, 'opt/revive'));
    const unpack = commandsUnder('docs/operations.md', 'A release')[0]!.replace('npm start', '');
    expect(run('root', '/', unpack)).toMatchObject({ code: 0 });
    const [print, install] = commandsUnder('docs/operations.md', 'As a service');
    const folder = '/opt/revive/revive-*/';
    const printed = run('ali', folder, print!);
    const installed = run('root', folder, install!);
    expect([printed.code, installed.code], `${printed.said}\n${installed.said}`).toEqual([0, 0]);
    const unit = readFileSync(path.join(root, 'etc/systemd/system/revive.service'), 'utf8');
    expect(printed.said).toContain(unit);
    const business = await openBusiness(port, undefined);
    const systemd = (question: string) =>
      run('root', '/', `systemctl show ${question} --value revive`).said.trim();
    expect(systemd('--property=User')).toBe('revive');
    run('root', '/', KILL_SERVER);
    await waitFor('systemd', () => systemd('--property=NRestarts') === '1');
    await business.isThere();
    await machine.powerCycle();
    await business.isThere();
    const verify = 'runuser -u revive -- npm run verify';
    expect(run('root', '/opt/revive/current', verify)).toMatchObject({ code: 0 });

    handOver(releases.archive, path.join(root, 'opt/revive'));
    const [update] = commandsUnder('docs/operations.md', 'Upgrading');
    const typed = update!.replace(/revive-\d\S+/, path.basename(releases.archive));
    const updated = run('root', '/opt/revive/current', typed);
    expect(updated.code, updated.said).toBe(0);
    expect(updated.said).toContain(`Revive ${releases.later} is ready.`);
    await business.isThere();
    expect(await business.status()).toMatchObject({
      version: releases.later,
      update: { replaced: { version: releases.version } },
    });
    expect(systemd('--property=User')).toBe('revive');
    expect(run('root', '/opt/revive/current', verify)).toMatchObject({ code: 0 });
  });
});

/** Puts a release and its sums into a folder of a machine. */
function handOver(archive: string, folder: string): void {
  for (const name of [path.basename(archive), 'SHA256SUMS'])
    copyFileSync(path.join(path.dirname(archive), name), path.join(folder, name));
}

/** Says in `.env` where to listen, because this machine's network is shared. */
async function settle(folder: string): Promise<number> {
  const port = await freePort();
  writeFileSync(path.join(folder, '.env'), `HOST=127.0.0.1\nPORT=${port}\n`);
  return port;
}

type Started = ReturnType<BareMachine['start']>;

/** Registers as the first visitor does, once it is ready, and looks at it as people do. */
async function openBusiness(port: number, first: Started | undefined) {
  const url = `http://127.0.0.1:${port}`;
  const asBrowser = { headers: { accept: 'text/html' } };
  const answerOf = (page: string) => fetch(url + page, asBrowser).catch(() => undefined);
  const isReady = async (started?: Started) => {
    await waitFor(
      'readiness',
      async () => {
        if (started?.hasEnded()) throw new Error(started.said());
        return (await answerOf('/readyz'))?.status === 200;
      },
      PATIENCE_MS,
    );
  };
  const caller = createCaller({ where: () => url });
  await isReady(first);
  const { owner } = await prepareBusiness(caller, { managers: 0, staff: 0, products: 1, clients: 1 });
  const isThere = async (started?: Started) => {
    await isReady(started);
    const pages = await Promise.all(['/', '/shop', '/login'].map(answerOf));
    expect(pages.map((page) => page?.status)).toEqual([200, 200, 200]);
    const [home, shop, login] = await Promise.all(pages.map((page) => page!.text()));
    expect(home).toContain('<h1');
    expect(shop).toContain('Product 1');
    expect(login).toContain('<script type="module"');
    expect(await caller.demand(api.clients.list, { as: owner })).toMatchObject([{ name: 'Client 1' }]);
  };
  await isThere();
  return {
    isThere,
    status: () => caller.demand(api.status.get, { as: owner }),
    isGone: () => waitFor('its end', async () => (await answerOf('/readyz')) === undefined).then(() => {}),
  };
}
