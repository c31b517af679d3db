import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScenario } from '../scenarios/harness.ts';
import { moreWork, served } from '../scenarios/served.ts';
import { seconds } from '../scenarios/watch-answers.ts';
import { statusesOf, strangeAnswers } from '../shared/strange-answers.ts';
import { waitFor } from '../shared/wait-for.ts';
import { makeReleases, type Releases } from '../update/releases.ts';
import { type BareMachine, bootMachine, type Debian, makeDebian, whyNoMachine } from './bare-machine.ts';
import { askSystemd, installService, KILL_SERVER } from './install-service.ts';

const PATIENCE_MS = 20 * 60_000;

describe.skipIf(whyNoMachine)(`the service at work${whyNoMachine ? `: ${whyNoMachine}` : ''}`, () => {
  let debian: Debian;
  let releases: Releases;
  let machine: BareMachine;
  beforeAll(async () => {
    debian = makeDebian();
    releases = makeReleases();
    machine = await bootMachine(debian, 'at-work');
    machine.run('root', '/', 'useradd --create-home ali');
  }, PATIENCE_MS);
  afterAll(async () => {
    await machine?.remove();
    debian?.remove();
    releases?.remove();
  });

  /** Types a command while people work on. */
  const type = async (script: string) => {
    const command = machine.start('root', '/', script);
    await waitFor(script, command.hasEnded);
  };

  it('is stopped, started and killed while people work, and nothing is lost', {
    timeout: PATIENCE_MS,
  }, async () => {
    const settings = { WALLET: 'sandbox', TRUST_PROXY: '1' };
    const { port } = await installService(machine, releases.present, settings);
    const start = async () => {
      const url = `http://127.0.0.1:${port}`;
      const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
      await waitFor('readiness', isReady, PATIENCE_MS);
      return served(url, () => type('systemctl stop revive'));
    };
    const dataDir = path.join(machine.root, 'var/lib/revive');
    const verdict = await runScenario({ dataDir, start }, async (harness) => {
      const { tries, failures } = harness;
      harness.open();
      await moreWork(harness);
      const stopMs = await timeOf(() => type('systemctl stop revive'));
      if (askSystemd(machine, 'Result') !== 'success') failures.push('its stop was no success');
      if (stopMs > 10_000) failures.push(`it ended after ${seconds(stopMs)}`);
      const startMs = await timeOf(() => type('systemctl start revive').then(() => moreWork(harness, 1)));
      await moreWork(harness);
      const killMs = await timeOf(() => type(KILL_SERVER).then(() => moreWork(harness, 1)));
      await moreWork(harness);
      if (askSystemd(machine, 'NRestarts') !== '1') failures.push('systemd did not start it again by itself');
      failures.push(...strangeAnswers(tries));
      return {
        'time to end': seconds(stopMs),
        'served again after a start': seconds(startMs),
        'served again after kill -9': seconds(killMs),
        statuses: statusesOf(tries),
      };
    });
    console.log(verdict);
    expect(verdict.failures).toEqual([]);
  });
});

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
