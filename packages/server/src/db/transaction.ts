import type { Transaction } from 'kysely';
import type { Db } from './client.ts';
import type { DB } from './types.generated.ts';

const MAX_RETRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
// A migration of another process has changed the columns of a statement that had a name; it has none the next time.
const CHANGED_COLUMNS = '0A000';

const isWorthRetrying = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || code === CHANGED_COLUMNS;
};

/**
 * Runs `fn` in a transaction: the caller's, when `db` already is one, else its own. Only its own is tried again after
 * a deadlock, because part of the caller's would be lost; so `fn` must do nothing but talk to the database.
 */
export const inTransaction = async <T>(db: Db, fn: (trx: Transaction<DB>) => Promise<T>): Promise<T> => {
  if (db.isTransaction) return fn(db as Transaction<DB>);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute(fn);
    } catch (error) {
      if (attempt >= MAX_RETRIES || !isWorthRetrying(error)) throw error;
    }
  }
};
