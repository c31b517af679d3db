import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '@revive/contract/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../shared/caller.ts';
import { copyTree } from '../shared/copy-tree.ts';
import { prepareBusiness } from '../shared/prepare-business.ts';
import { commandsUnder } from '../shared/read-page.ts';
import { waitFor } from '../shared/wait-for.ts';
import { makeReleases, type Releases } from '../update/releases.ts';
import { type BareMachine, bootMachine, type Debian, makeDebian, whyNoMachine } from './bare-machine.ts';
import { askSystemd, handOver, installService, KILL_SERVER, settle } from './install-service.ts';

/** It installs packages and builds. */
const PATIENCE_MS = 10 * 60_000;
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
    const { port, printed } = await installService(machine, releases.present);
    const unit = readFileSync(path.join(root, 'etc/systemd/system/revive.service'), 'utf8');
    expect(printed).toContain(unit);
    const business = await openBusiness(port, undefined);
    expect(askSystemd(machine, 'User')).toBe('revive');
    run('root', '/', KILL_SERVER);
    await waitFor('systemd', () => askSystemd(machine, 'NRestarts') === '1');
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
    expect(askSystemd(machine, 'User')).toBe('revive');
    expect(run('root', '/opt/revive/current', verify)).toMatchObject({ code: 0 });
  });
});

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
