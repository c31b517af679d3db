import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isReadOnly } from './is-database-away.ts';

/** How many statements a connection prepares at most; further ones are planned at each call. */
export const MOST_PREPARED = 150;

/** A plan for any pattern is a bad one for most: whether an index helps depends on the letters. */
const SEARCHES = /like \$/;

/** Whether a statement is prepared at all. */
export const isNamed = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 && !SEARCHES.test(text);

/** Whether a prepared statement was refused because a migration has changed the columns of its answer. */
export const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '0A000' &&
  (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';

/**
 * The pool for Kysely, with a name for each statement that has values. PostgreSQL parses a named statement once for each
 * connection, and stops planning it at each call when it finds that one plan does for all values.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  let clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let named = 0;
  const naming = (client: pg.PoolClient): PostgresPoolClient => {
    const names = new Map<string, string>();
    const nameOf = (text: string) => {
      if (names.has(text) || names.size >= MOST_PREPARED) return names.get(text);
      named += 1;
      names.set(text, `s${named}`);
      return names.get(text);
    };
    let isClosing = false;
    const ask = async (text: string, values: unknown[]) => {
      const name = isNamed(text, values) ? nameOf(text) : undefined;
      if (name === undefined) return client.query(text, values);
      try {
        return await client.query({ name, text, values });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        // From now on under other names, in all connections.
        clients = new WeakMap();
        if (client.getTransactionStatus() !== 'I') throw error;
        return client.query(text, values);
      }
    };
    const query = (text: string, values: unknown[]) =>
      ask(text, values).catch((error: unknown) => {
        isClosing ||= isReadOnly(error);
        throw error;
      });
    // Its other form takes a cursor, and we use none. A connection that only reads is not kept: the next one may lead to
    // the new primary.
    return { query: query as never, release: () => client.release(isClosing) };
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? naming(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
