import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';
import { openBooks } from '../shared/open-books.ts';

/**
 * Ways to break the protection against lost and doubled operations, to check that the trial detects it. Each takes the
 * data directory, and returns a function that ends it.
 */
export const SABOTAGES = {
  none: async () => async () => {},

  /** Commits are not flushed: answered operations are lost when the database is killed. */
  'written later': async (dataDir: string) => {
    await openBooks(dataDir, (db) => sql`alter system set synchronous_commit = off`.execute(db));
    await openBooks(dataDir, (db) => sql`alter system set wal_writer_delay = '10s'`.execute(db));
    await openBooks(dataDir, (db) => sql`alter system set wal_writer_flush_after = '1GB'`.execute(db));
    await openBooks(dataDir, (db) => sql`select pg_reload_conf()`.execute(db));
    return async () => {};
  },

  /** Stored answers of Idempotency-Keys are deleted at once: a retried call runs again. */
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
      db.transaction().execute(async (trx) => {
        // Round what the database itself refuses.
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update orders set received_cents = received_cents + 1
          where id = (select min(id) from orders where channel = 'POS')`.execute(trx);
      }),
    );
  },
} satisfies Record<string, (dataDir: string) => Promise<() => Promise<void>>>;

export type Sabotage = keyof typeof SABOTAGES;

// The database may be away; then there is nothing to delete.
const forgetKeys = (db: Db) =>
  sql`delete from idempotency_keys where response is not null`.execute(db).catch(() => {});
