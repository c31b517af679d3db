import path from 'node:path';
import { api } from '@revive/contract/endpoints';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunningServer } from '../../packages/server/src/db/embedded-process.ts';
import { createCaller } from '../shared/caller.ts';
import { prepareBusiness } from '../shared/prepare-business.ts';

const data = await makeDataDir();
let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer({ dataDir: data.dir });
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

it('gives a careful caller one answer to a call whose first answer was lost with the server', async () => {
  const caller = createCaller({ where: () => server.url });
  const { staff } = await prepareBusiness(caller, { products: 1, clients: 1 });
  const body = { name: 'Hodan Ali', phone: '615999888', address: 'Hodan' };
  const made = await caller.demand(api.clients.create, { as: staff[0]!, key: 'one', body });
  server.kill('SIGKILL');
  const again = caller.call(api.clients.create, { as: staff[0]!, key: 'one', body });
  await server.exited;
  server = await startBuiltServer({ dataDir: data.dir, port: Number(new URL(server.url).port) });
  expect(await again).toMatchObject({ kind: 'done', body: made });
});

it('stops cleanly on SIGTERM before its jobs have begun', async () => {
  await server.stop();
  server = await startBuiltServer({ dataDir: data.dir });
  // As soon as it said that it is ready.
  server.kill('SIGTERM');
  await server.exited;
  expect(server.exitCode()).toBe(0);
  expect(server.log()).not.toMatch(/"level":[56]0|did not start/);
});

it('names the wrong setting, and leaves no database running', async () => {
  await server.stop();
  const wrong = startBuiltServer({ dataDir: data.dir, env: { LOG_LEVEL: 'loud' } });
  await expect(wrong).rejects.toThrow(/LOG_LEVEL=loud cannot be used/);
  expect(findRunningServer(path.join(data.dir, 'postgres'))).toBeUndefined();
});
