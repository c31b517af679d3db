import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import pg from 'pg';
import type { Db } from './client.ts';
import { originOf } from './origin.ts';
import { together } from './together.ts';
import type { DB } from './types.generated.ts';

const MAX_RETRIES = 3;
const PAUSE_MS = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
// A migration of another process has changed the columns of a statement that had a name; it has none the next time.
const CHANGED_COLUMNS = '0A000';

const isWorthRetrying = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || code === CHANGED_COLUMNS;
};

/** What goes to the database beside the function of a transaction. */
export interface Escort<T> {
  /** Sent before the function's first statements and answered before them; what it throws ends the transaction. */
  first?: (trx: Transaction<DB>) => Promise<unknown>;
  /** Sent with the commit. */
  last?: (trx: Transaction<DB>, result: T) => Promise<unknown>;
}

/**
 * Runs `fn` in a transaction: the caller's, when `db` already is one, else its own. Only its own is tried again after
 * a deadlock, because part of the caller's would be lost; so `fn` must do nothing but talk to the database. The beginning
 * goes out together with the first statements, which costs no round trip.
 */
export const inTransaction = async <T>(
  db: Db,
  fn: (trx: Transaction<DB>) => Promise<T>,
  escort: Escort<T> = {},
): Promise<T> => {
  if (db.isTransaction) return joined(db as Transaction<DB>, fn, escort);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await alone(db, fn, escort);
    } catch (error) {
      if (attempt >= MAX_RETRIES || !isWorthRetrying(error)) throw error;
      // Whoever won is to go on first: a loser that is back at once may take the same lock before it.
      await pause(PAUSE_MS * (attempt + Math.random()));
    }
  }
};

async function joined<T>(
  trx: Transaction<DB>,
  fn: (trx: Transaction<DB>) => Promise<T>,
  { first, last }: Escort<T>,
): Promise<T> {
  await first?.(trx);
  const result = await fn(trx);
  await last?.(trx, result);
  return result;
}

// Two statements in one message take no parameters; the only text in them is escaped by the driver's own means.
function beginning(db: Db): string {
  const origin = originOf(db);
  const telling = origin && `; set local revive.origin = ${pg.escapeLiteral(JSON.stringify(origin))}`;
  return `start transaction${telling ?? ''}`;
}

const alone = <T>(db: Db, fn: (trx: Transaction<DB>) => Promise<T>, { first, last }: Escort<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    const state = { isOver: false };
    try {
      const begun = send(beginning(db));
      const agreed = first ? first(transactionOn(db, connection, begun, state)) : begun;
      const trx = transactionOn(db, connection, agreed, state);
      const [, , result] = await together(begun, agreed, fn(trx));
      await together(last?.(trx, result), send('commit'));
      return result;
    } catch (error) {
      await send('rollback');
      throw error;
    } finally {
      state.isOver = true;
    }
  });

const DIALECT = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * A transaction on a connection that sends at once what it is given; Kysely's own waits for each answer. Nobody is given
 * an answer before `condition` holds: what was sent while that was open can be taken back, what is done with an answer
 * may not.
 */
const transactionOn = (
  db: Db,
  connection: DatabaseConnection,
  condition: Promise<unknown>,
  state: { isOver: boolean },
): Transaction<DB> =>
  new Transaction<DB>({
    config: { dialect: DIALECT },
    dialect: DIALECT,
    driver: new DummyDriver(),
    executor: db.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => {
        if (state.isOver) throw new Error('this transaction has ended');
        const [, answer] = await together(condition, consumer(connection));
        return answer;
      },
    }),
  });
