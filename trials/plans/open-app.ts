import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { OWNER } from '../../bench/business/staff.ts';
import { createApp } from '../../packages/server/src/app/app.ts';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { createSandboxMessenger } from '../../packages/server/src/features/messages/messengers/sandbox-messenger.ts';
import { createSandboxWallet } from '../../packages/server/src/features/payments/index.ts';
import type { Clock } from '../../packages/server/src/lib/clock.ts';

export interface OpenApp {
  app: FastifyInstance;
  /** The owner's. */
  token: string;
  close(): Promise<void>;
}

/** The program on a database that was filled, with its owner signed in. */
export async function openApp(connection: pg.PoolConfig, clock: Clock): Promise<OpenApp> {
  const log = pino({ level: 'silent' });
  const { db, pool, listen, close } = createDatabase(connection, log);
  const wallet = createSandboxWallet(clock);
  const deps = {
    config: { trustProxy: false as const },
    db,
    pool,
    listen,
    clock,
    wallet,
    messenger: createSandboxMessenger(),
    log,
  };
  const app = await createApp({ ...deps, seedSample: async () => {} });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login/', payload: OWNER });
  if (login.statusCode !== 200) throw new Error(`the owner cannot sign in: ${login.body}`);
  return {
    app,
    token: login.json().access,
    close: async () => {
      await app.close();
      await close();
    },
  };
}
