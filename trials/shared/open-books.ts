import { pino } from 'pino';
import { createDatabase, type Db } from '../../packages/server/src/db/client.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';

/** Looks into the business of a data directory, whether its server runs or not. */
export async function openBooks<T>(dataDir: string, look: (db: Db) => Promise<T>): Promise<T> {
  const log = pino({ level: 'silent' });
  const embedded = await startEmbedded({ dataDir, log });
  const { db, close } = createDatabase({ ...embedded.connection, max: 2 }, log);
  try {
    return await look(db);
  } finally {
    await close();
    await embedded.stop();
  }
}
