import { testClock } from '@revive/testing/clock.ts';
import { testMessenger } from '@revive/testing/messenger.ts';
import { addressOf, createTemplate } from '@revive/testing/template-database.ts';
import { testWallet } from '@revive/testing/wallet.ts';
import { pino } from 'pino';
import { createApp } from '../../packages/server/src/app/app.ts';
import { createDatabase } from '../../packages/server/src/db/client.ts';

/** The calls' document as the server gives it at /docs/json, without where it is served. */
export async function readDocument(): Promise<object> {
  const log = pino({ level: 'silent' });
  const template = await createTemplate();
  const database = createDatabase(addressOf(template.address, template.name), log);
  try {
    const app = await createApp({
      ...database,
      log,
      clock: testClock(),
      wallet: testWallet(),
      messenger: testMessenger(),
      seedSample: async () => {},
      config: { trustProxy: false, publicUrl: undefined },
    });
    const { servers: _, ...document } = (await app.inject('/docs/json')).json();
    await app.close();
    return document;
  } finally {
    await database.close();
    await template.remove();
  }
}
