import { setTimeout as pause } from 'node:timers/promises';
import { text } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import { Conflict, Outdated } from '../lib/errors.ts';
import { type Db, originOf } from './client.ts';
import { schemaDigest } from './migrate.ts';
import { isOutdated } from './named-statements.ts';
import type { DB } from './types.generated.ts';

const MAX_RETRIES = 3;
const PAUSE_MS = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const isWorthRetrying = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isOutdated(error);
};

/** A conflict whose words are read from the database when its transaction has ended, because that takes time. */
export class TellAfterwards extends Conflict {
  readonly tell: (db: Db) => Promise<Conflict>;

  constructor(tell: (db: Db) => Promise<Conflict>) {
    super(text('This is not possible at the moment.'));
    this.tell = tell;
  }
}

/** Hooks that run in a transaction before and after its function. An error of either rolls back. */
export interface TransactionHooks<T> {
  before?: (trx: Transaction<DB>) => Promise<unknown>;
  after?: (trx: Transaction<DB>, result: T) => Promise<unknown>;
}

/**
 * Runs `fn` in a transaction: the caller's, when `db` already is one, else a new one. Only a new one is retried after a
 * deadlock or a migration, because part of the caller's would be lost. So `fn` must do nothing but use the database. A refusal that is still
 * to be put into words (`TellAfterwards`) is read once the transaction is rolled back and its locks are free.
 */
export const inTransaction = async <T>(
  db: Db,
  fn: (trx: Transaction<DB>) => Promise<T>,
  { before, after }: TransactionHooks<T> = {},
): Promise<T> => {
  const run = async (trx: Transaction<DB>) => {
    await before?.(trx);
    const result = await fn(trx);
    await after?.(trx, result);
    return result;
  };
  if (db.isTransaction) return run(db as Transaction<DB>);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await setOrigin(trx, db);
        return run(trx);
      });
    } catch (error) {
      if (error instanceof TellAfterwards) throw await error.tell(db);
      if (attempt >= MAX_RETRIES || !isWorthRetrying(error)) throw error;
      // Wait, so that the other transaction takes its lock first.
      await pause(PAUSE_MS * (attempt + Math.random()));
    }
  }
};

/**
 * Sets the origin that the audit triggers record, until the transaction ends. In the same statement it looks whether the schema is
 * this version's: a process that a newer one has overtaken writes nothing (`Outdated`).
 */
async function setOrigin(trx: Transaction<DB>, db: Db): Promise<void> {
  const origin = originOf(db);
  if (!origin) return;
  const { rows } = await sql<{ digest: string }>`
    select set_config('revive.origin', ${JSON.stringify(origin)}, true), (
      select encode(sha256(convert_to(string_agg(checksum, '' order by checksum collate "C"), 'UTF8')), 'hex')
      from (select checksum from schema_migrations union all select checksum from schema_routines) applied
    ) as digest`.execute(trx);
  if (rows[0]!.digest !== schemaDigest()) throw new Outdated();
}
