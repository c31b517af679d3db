import type pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../server/src/app/app.ts';
import { createDatabase } from '../../server/src/db/client.ts';
import { createSandboxWallet } from '../../server/src/features/payments/index.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { testMessenger } from './messenger.ts';
import { createRecorder, isAuthentication } from './recorder.ts';

export interface RecordingServer {
  url: string;
  /** Runs a function and returns the statements of the server meanwhile, without those of authentication. */
  during(operation: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** The app in this process with the built pages, on an existing database; records all statements. */
export async function startRecordingServer(connection: pg.PoolConfig): Promise<RecordingServer> {
  const log = pino({ level: 'silent' });
  const recorder = createRecorder();
  const { close, ...database } = createDatabase({ ...connection, Client: recorder.Client }, log);
  const app = await createApp({
    ...database,
    config: { trustProxy: false },
    clock: systemClock,
    wallet: createSandboxWallet(systemClock),
    messenger: testMessenger(),
    log,
    seedSample: async () => {},
  });
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    during: async (operation) =>
      (await recorder.during(operation))
        .filter((statement) => !isAuthentication(statement))
        .map(({ text }) => text),
    close: async () => {
      await app.close();
      await close();
    },
  };
}
