import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';
import { openBooks } from '../shared/open-books.ts';

/**
 * Ways to break what keeps operations from being lost or doubled, to see that the trial finds it. Each takes the data
 * directory, and returns a function that ends it.
 */
export const SABOTAGES = {
  none: async () => async () => {},

  /** The database says that it has written what it has not: what was answered is lost when it dies. */
  'written later': async (dataDir: string) => {
    await openBooks(dataDir, (db) => sql`alter system set synchronous_commit = off`.execute(db));
    await openBooks(dataDir, (db) => sql`alter system set wal_writer_delay = '10s'`.execute(db));
    await openBooks(dataDir, (db) => sql`alter system set wal_writer_flush_after = '1GB'`.execute(db));
    await openBooks(dataDir, (db) => sql`select pg_reload_conf()`.execute(db));
    return async () => {};
  },

  /** The answers kept under Idempotency-Keys are forgotten at once: what is asked again is done again. */
  'keys forgotten': async (dataDir: string) => {
    let isOver = false;
    const forgetting = openBooks(dataDir, async (db) => {
      while (!isOver) {
        await forgetKeys(db);
        await delay(2);
      }
    });
    return async () => {
      isOver = true;
      await forgetting;
    };
  },

  /** A row of the books is changed by hand. */
  'books changed': async (dataDir: string) => async () => {
    await openBooks(dataDir, (db) =>
      sql`update orders set received_cents = received_cents + 1
          where id = (select min(id) from orders where channel = 'POS')`.execute(db),
    );
  },
} satisfies Record<string, (dataDir: string) => Promise<() => Promise<void>>>;

export type Sabotage = keyof typeof SABOTAGES;

// The database may be away: then there is nothing to forget.
const forgetKeys = (db: Db) =>
  sql`delete from idempotency_keys where response is not null`.execute(db).catch(() => {});
