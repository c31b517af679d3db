import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRunningServer } from '../../packages/server/src/db/embedded-process.ts';
import { type Harness, runScenario, type Verdict } from '../scenarios/harness.ts';
import { moreWork } from '../scenarios/served.ts';
import { seconds } from '../scenarios/watch-answers.ts';
import { strangeAnswers } from '../shared/strange-answers.ts';
import { waitFor } from '../shared/wait-for.ts';
import { buildImage, type Container, type Image, limitedBy, runImage, whyNoImage } from './image.ts';

const LIMIT_BYTES = 300_000_000;
const PACKAGES = path.join(import.meta.dirname, '../../node_modules');
const isLicence = (file: string) => /(^|\/)(licen[cs]e|notice|copying)(-[\w-]+)?(\.(md|txt))?$/i.test(file);
const BUILD_TOOLS = ['npm', 'vite', 'tsc', 'cc', 'gcc', 'make', 'python3', 'git', 'curl'];

describe.skipIf(whyNoImage)(`the image${whyNoImage ? `: ${whyNoImage}` : ''}`, () => {
  let image: Image;
  beforeAll(() => {
    image = buildImage();
  }, 30 * 60_000);
  afterAll(() => image?.remove());

  /** People work on a container of the image, and `play` does something to it. */
  const work = (play: (harness: Harness<Container>, first: Container) => Promise<Verdict['figures']>) => {
    const dataDir = image.makeVolume();
    return runScenario({ dataDir, start: (env) => runImage(image, dataDir, env) }, (harness) =>
      play(harness, harness.servers[0]!),
    );
  };
  const startAgain = (harness: Harness<Container>) => {
    harness.servers.shift();
    return harness.start();
  };

  it('is small, has no tools of a build in it, and runs as a user without privileges', () => {
    console.log(`${Math.round(image.bytes / 1e6)} MB; memory limited by ${limitedBy}`);
    expect(image.bytes).toBeLessThan(LIMIT_BYTES);
    expect(image.settings.User).toBe('revive');
    const programs = ['bin', 'usr/bin', 'usr/local/bin'].flatMap((dir) =>
      readdirSync(path.join(image.root, dir)),
    );
    expect(programs.filter((name) => BUILD_TOOLS.includes(name))).toEqual([]);
    expect(readdirSync(path.join(image.root, 'revive'))).not.toContain('.git');
  });

  it('has the licence of each package that it hands on', () => {
    const licences = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter(isLicence);
    const inside = path.join(image.root, 'revive/node_modules');
    const handedOn = licences.filter((file) =>
      existsSync(path.join(inside, path.dirname(file), 'package.json')),
    );
    expect(handedOn.length).toBeGreaterThan(150);
    expect(handedOn.filter((file) => !existsSync(path.join(inside, file)))).toEqual([]);
  });

  it('ends within ten seconds of SIGTERM while people work, and nothing is lost', async () => {
    const verdict = await work(async (harness, container) => {
      const { tries, failures } = harness;
      if (!container.first().startsWith('node packages/server/dist/main.js'))
        failures.push(`process 1 is ${container.first()}`);
      await waitFor('health', () => container.isHealthy());
      harness.open();
      await moreWork(harness);
      const from = tries.length;
      const stoppedAt = Date.now();
      container.hit('SIGTERM');
      await container.exited;
      const tookMs = Date.now() - stoppedAt;
      if (tookMs > 10_000) failures.push(`it ended after ${seconds(tookMs)}`);
      if (container.exitCode() !== 0) failures.push(`it ended with ${container.exitCode()}`);
      await startAgain(harness);
      await moreWork(harness);
      failures.push(...strangeAnswers(tries.slice(from)));
      return { 'time to end': seconds(tookMs) };
    });
    console.log(verdict);
    expect(verdict.failures).toEqual([]);
  });

  it('goes on after kill -9 of its process 1', async () => {
    const verdict = await work(async (harness, container) => {
      const { tries, failures } = harness;
      harness.open();
      await moreWork(harness);
      const killedAt = Date.now();
      container.hit('SIGKILL');
      await container.exited;
      await startAgain(harness);
      const readyMs = Date.now() - killedAt;
      await moreWork(harness);
      failures.push(...strangeAnswers(tries));
      return { 'ready again after': seconds(readyMs) };
    });
    console.log(verdict);
    expect(verdict.failures).toEqual([]);
  });

  it('two on one volume have one PostgreSQL, and the second says that it is the first one’s', async () => {
    const verdict = await work(async (harness, first) => {
      const { failures } = harness;
      const second = await harness.start();
      const says = /is run by another program/;
      if (says.test(first.log()) || !says.test(second.log())) failures.push(`it said ${second.log()}`);
      harness.open();
      await moreWork(harness);
      first.hit('SIGTERM');
      await first.exited;
      harness.servers.shift();
      await moreWork(harness);
      const isRunning = findRunningServer(path.join(harness.dataDir, 'postgres')) !== undefined;
      return { 'PostgreSQL goes on': String(isRunning) };
    });
    console.log(verdict);
    expect(verdict).toMatchObject({ failures: [], figures: { 'PostgreSQL goes on': 'true' } });
  });
});
