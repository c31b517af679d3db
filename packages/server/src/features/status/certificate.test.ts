import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { testClock } from '@revive/testing/clock.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aMachine } from '@revive/testing/machine.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { NO_SETTINGS } from '../backup/index.ts';
import { keepCertificate } from '../certificates/index.ts';
import { watchStatus } from './index.ts';

const DAY_MS = 86_400_000;
const folder = await mkdtemp(path.join(os.tmpdir(), 'revive-status-'));
afterAll(() => rm(folder, { recursive: true }));
const made = testClock();
const certificate = await keepCertificate(
  { port: 3443, names: ['desk.local'], given: undefined, isOnly: false, folder },
  { clock: made, log: silentLog },
);
certificate.stop();
const { db, call, signInAs, clock, wallet } = await testApp({ certificate });
beforeEach(async () => {
  made.set('2026-11-20T06:00:00.000Z');
  await certificate.look();
});

const watch = () =>
  watchStatus(
    {
      db,
      clock,
      machine: aMachine(),
      wallet,
      dataDir: undefined,
      backupDir: undefined,
      backups: NO_SETTINGS,
      certificate,
    },
    silentLog,
  );
const open = async () =>
  (
    await db
      .selectFrom('problems')
      .select(['kind', 'subject', 'reason'])
      .where('ended_at', 'is', null)
      .execute()
  ).filter(({ kind }) => kind === 'certificate');

it('names the certificate with what a device compares', async () => {
  const { body } = await call(api.status.get, { token: (await signInAs('admin')).token });
  expect(body.certificate).toMatchObject({
    is_own: true,
    port: 3443,
    names: expect.arrayContaining(['desk.local']),
    fingerprint: certificate.held().authority!.fingerprint256,
  });
});

it('finds a certificate that ends within two weeks, and that it was renewed', async () => {
  clock.advance(380 * DAY_MS);
  await watch();
  expect(await open()).toEqual([]);
  clock.advance(3 * DAY_MS);
  await watch();
  expect(await open()).toEqual([{ kind: 'certificate', subject: 'desk.local', reason: null }]);
  made.advance(383 * DAY_MS);
  await certificate.look();
  await watch();
  expect(await open()).toEqual([]);
});

it('finds one that could not be renewed for ten minutes, and says why', async () => {
  const file = path.join(folder, 'authority.pem');
  await writeFile(file, 'nothing');
  made.set('2026-11-20T06:00:00.000Z');
  await certificate.look();
  await watch();
  expect(await open()).toEqual([]);
  clock.advance(11 * 60_000);
  await watch();
  expect(await open()).toMatchObject([{ reason: expect.stringContaining('cannot be read') }]);
  await rm(file);
});
