import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dice } from '@revive/testing/dice.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import { prepareBusiness } from '../shared/prepare-business.ts';
import { runCommand } from '../shared/run-command.ts';
import { waitFor } from '../shared/wait-for.ts';
import { signal } from '../torture/processes.ts';
import {
  type Container,
  endContainers,
  IN_CONTAINER,
  type Kind,
  makeVolume,
  startContainer,
  whyNoContainer,
} from './container.ts';
import { openDesks } from './desks.ts';
import { type Hit, nameOf, ORDERS } from './orders.ts';

const { below } = dice(15);

afterEach(endContainers);

/** Two servers on one data directory, started at the same moment or one after the other. */
async function startTwo(dataDir: string, atOnce: boolean, kind: Kind): Promise<[Container, Container]> {
  if (atOnce) return Promise.all([startContainer(dataDir, kind), startContainer(dataDir, kind)]);
  return [await startContainer(dataDir, kind), await startContainer(dataDir, kind)];
}

const postmastersOf = (containers: readonly Container[]) =>
  containers.map((container) => container.postmaster()).filter((pid) => pid !== undefined);

describe.skipIf(whyNoContainer)(
  `two containers on one data directory${whyNoContainer ? `: ${whyNoContainer}` : ''}`,
  () => {
    let volume: Awaited<ReturnType<typeof makeVolume>>;
    beforeAll(async () => {
      volume = await makeVolume();
    });
    afterAll(() => volume.remove());

    const strike = async (both: [Container, Container], { target, signal: name }: Hit) => {
      if (target === 'database') for (const pid of postmastersOf(both)) signal(pid, name);
      else both[target === 'first' ? 0 : 1].hit(name);
      await delay(below(400));
    };

    it('share one PostgreSQL, and lose nothing in whatever order it and both are killed', {
      timeout: 60 * 60_000,
    }, async () => {
      const acknowledged = new Set<string>();
      let owner: { username: string; password: string } | undefined;
      for (const [round, hits] of ORDERS.entries()) {
        const what = `round ${round}: ${nameOf(hits)}`;
        const both = await startTwo(volume.dir, round % 2 === 0, round % 4 < 2 ? 'plain' : 'init');
        expect(postmastersOf(both), what).toHaveLength(1);
        const caller = createCaller({ where: () => both[round % 2]!.url });
        owner ??= (await prepareBusiness(caller, { managers: 0, staff: 0, products: 1, clients: 1 })).owner;
        await caller.signIn(owner);
        const desks = openDesks(both, owner, round);
        try {
          await waitFor('work at both', () => desks.acknowledged.size > 20);
          for (const hit of hits) await strike(both, hit);
          await Promise.all(both.map(({ gone }) => gone));
        } finally {
          await desks.close();
        }
        for (const phone of desks.acknowledged) acknowledged.add(phone);

        const again = await startContainer(volume.dir, 'plain');
        expect(await runCommand('verify', { dataDir: volume.dir }), what).toMatchObject({ code: 0 });
        again.hit('SIGTERM');
        await again.gone;
        const rows = await openBooks(volume.dir, (db) => db.selectFrom('clients').select('phone').execute());
        const stored = rows.map(({ phone }) => phone);
        expect(
          [...acknowledged].filter((phone) => !stored.includes(phone)),
          what,
        ).toEqual([]);
        expect(new Set(stored).size, what).toBe(stored.length);
      }
      expect(acknowledged.size).toBeGreaterThan(20 * ORDERS.length);
    });
  },
);

describe.skipIf(whyNoContainer)(
  `a server with a temporary directory of its own${whyNoContainer ? `: ${whyNoContainer}` : ''}`,
  () => {
    it.each<[string, Kind]>([
      ['a service with PrivateTmp', 'tmp'],
      ['a container', 'plain'],
    ])('is verified, backed up and restored from outside and from a container: %s', async (_name, kind) => {
      const volume = await makeVolume();
      const dataDir = path.join(volume.dir, 'data');
      const server = await startContainer(dataDir, kind);
      try {
        const caller = createCaller({ where: () => server.url });
        await prepareBusiness(caller, { managers: 0, staff: 1, products: 2, clients: 3 });
        for (const from of [{}, IN_CONTAINER]) {
          expect(await runCommand('verify', { dataDir, ...from })).toMatchObject({ code: 0 });
          expect(await runCommand('backup', { dataDir, ...from })).toMatchObject({ code: 0 });
          const { said } = await runCommand('password', { dataDir, ...from }, 'owner');
          const [, password] = /is (\S+)\. Change it/.exec(said) ?? [];
          // The server has it, so both worked on one database.
          await caller.signIn({ username: 'owner', password: String(password) });
        }
        const backups = path.join(dataDir, 'backups');
        const [newest] = (await readdir(backups)).sort().reverse();
        const backup = path.join(backups, newest!);
        expect(await runCommand('restore', { dataDir }, backup)).toMatchObject({
          code: 2,
          said: expect.stringContaining('The database is not empty'),
        });
        const restored = path.join(volume.dir, 'restored');
        expect(await runCommand('restore', { dataDir: restored, ...IN_CONTAINER }, backup)).toMatchObject({
          code: 0,
        });
        expect(await runCommand('verify', { dataDir: restored })).toMatchObject({ code: 0 });
      } finally {
        server.hit('SIGTERM');
        await server.gone;
        await volume.remove();
      }
    });
  },
);
