import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { chooseOwner } from '../../packages/server/src/db/embedded-owner.ts';
import { createCaller } from '../shared/caller.ts';
import { freePort } from '../shared/free-port.ts';
import { prepareBusiness } from '../shared/prepare-business.ts';
import { runCommand } from '../shared/run-command.ts';
import { waitFor } from '../shared/wait-for.ts';

const isMissing = spawnSync('pgbouncer', ['--version']).error !== undefined;
const why = isMissing ? ': needs the program pgbouncer' : '';

const data = await makeDataDir();
let database: Awaited<ReturnType<typeof startEmbedded>>;
beforeAll(async () => {
  database = await startEmbedded({ dataDir: data.dir, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await database.stop();
  await data.remove();
});

/** A PgBouncer in front of the database; as the database, it does not run as root. */
async function startPooler(mode: 'session' | 'transaction' | 'statement') {
  const owner = chooseOwner(path.join(data.dir, 'postgres'));
  const dir = mkdtempSync(path.join(os.tmpdir(), 'revive-pooler-'));
  const file = path.join(dir, 'pgbouncer.ini');
  const port = await freePort();
  const { host, port: databasePort, user } = database.connection;
  const shipped = readFileSync(path.join(import.meta.dirname, '../../deploy/patroni/pgbouncer.ini'), 'utf8');
  writeFileSync(
    file,
    // The shipped file, and what is of this trial: the embedded database asks for no password.
    `${shipped
      .replace(/^revive = .*$/m, `revive = host=${host} port=${databasePort} user=${user} dbname=postgres`)
      .replace(/^auth_file = .*$/m, '')
      .replace(/^auth_type = .*$/m, 'auth_type = any')
      .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^pool_mode = .*$/m, `pool_mode = ${mode}`)}`,
  );
  if (owner.uid !== undefined) for (const one of [dir, file]) chownSync(one, owner.uid, owner.gid!);
  const child = spawn('pgbouncer', ['-q', file], { ...owner, cwd: '/', stdio: 'ignore' });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await waitFor('the pooler', () => canConnect(port));
  return {
    databaseUrl: `postgres://revive@127.0.0.1:${port}/revive`,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(dir, { recursive: true });
    },
  };
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

describe.skipIf(isMissing)(`a pooler in front of the database${why}`, () => {
  it.each(['transaction', 'statement'] as const)(
    'is refused at the start in mode %s, with what to do',
    async (mode) => {
      const pooler = await startPooler(mode);
      try {
        for (let tries = 0; tries < 3; tries += 1) {
          const refused = await startBuiltServer({ databaseUrl: pooler.databaseUrl }).catch(String);
          expect(refused).toMatch(
            /Revive did not start\. DATABASE_URL leads to a pooler .* set pool_mode = session/,
          );
          expect(refused).not.toMatch(/\n +at /);
        }
        const { code, said } = await runCommand('verify', {
          dataDir: data.dir,
          env: { DATABASE_URL: pooler.databaseUrl },
        });
        expect([code, said]).toEqual([2, expect.stringContaining('set pool_mode = session')]);
      } finally {
        await pooler.stop();
      }
    },
  );

  it('does in mode session: two servers work through it', async () => {
    const pooler = await startPooler('session');
    const servers: BuiltServer[] = [];
    try {
      for (let count = 0; count < 2; count += 1)
        servers.push(await startBuiltServer({ databaseUrl: pooler.databaseUrl }));
      let turn = 0;
      const caller = createCaller({ where: () => servers[turn++ % servers.length]!.url });
      await prepareBusiness(caller, { managers: 0, staff: 1, products: 2, clients: 3 });
      expect(
        await runCommand('verify', { dataDir: data.dir, env: { DATABASE_URL: pooler.databaseUrl } }),
      ).toMatchObject({ code: 0 });
    } finally {
      for (const server of servers) await server.stop();
      await pooler.stop();
    }
  });
});
