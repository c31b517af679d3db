import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { gatherWrites } from './gather-writes.ts';
import { type Named, type ReadRow, rowReader, sendKnown } from './known-statement.ts';

// A pattern or a range finds much or little, whatever its column is like: it is planned for its values each time. A list
// of values is another text for each length.
const PLANNED_ANEW = /\bi?like\b|\bbetween\b|[<>]=?\s*\(?\$|\bin \(\$|\), \(\$/i;

// What has no values may be several statements, which have no name together.
const SELECT = /^select\b[^;]*$/;

const LIMIT = ' limit $1';
const SPELLED_LIMIT = / limit \d+/g;

// Callers choose how many rows a page has: whoever asks for every number must not use all names up.
const MOST_SIZES = 8;

// Each costs every connection some memory of the database.
const MOST_NAMES = 200;
const SEEN_OFTEN = 3;
const MOST_SEEN = 2000;

// What PostgreSQL says when a migration of another process has changed the columns of a statement it has read before.
const CHANGED_COLUMNS = '0A000';

/**
 * A pool whose connections give what is asked often a name, so that PostgreSQL reads and judges its text once for each
 * connection and may keep its plan. The name says nothing: it is the same for every connection, and a connection that has
 * not met it yet sends the text along.
 */
export function nameStatements(pool: pg.Pool, types: pg.CustomTypesConfig): PostgresPool {
  const names = createNames();
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connectionOf = (client: pg.PoolClient) => {
    const readers = new Map<string, ReadRow>();
    const sendNamed = async (statement: Named) => {
      const readRow = readers.get(statement.name);
      if (readRow) return sendKnown(client, statement, readRow);
      const answer = await client.query(statement);
      readers.set(statement.name, rowReader(answer.fields, types));
      return answer;
    };
    return {
      query: async (given: string, givenValues: readonly unknown[]) => {
        gatherWrites(client);
        const [text, values] = spellLimit(given, givenValues);
        const name = values.length > 0 || SELECT.test(text) ? names.of(text) : undefined;
        if (name === undefined) return client.query(text, values);
        try {
          return await sendNamed({ name, text, values });
        } catch (error) {
          if ((error as { code?: string }).code !== CHANGED_COLUMNS) throw error;
          names.forget(text);
          // A transaction is over with its first error, and begun anew by whoever runs it.
          if (client.getTransactionStatus() !== 'I') throw error;
          return client.query(text, values);
        }
      },
      // The pool gives a client another release with every loan.
      release: () => client.release(),
    };
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      // Kysely knows a connection by its identity.
      const known = connections.get(client) ?? (connectionOf(client) as unknown as PostgresPoolClient);
      connections.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/**
 * Where how many rows a page has is all that is given, it becomes part of the text. PostgreSQL takes a number it is not told
 * for a tenth of all rows, finds that a plan for so many costs more than one for the page, and plans each page anew.
 */
function spellLimit(text: string, values: readonly unknown[]): [string, unknown[]] {
  const [limit] = values;
  if (values.length !== 1 || !Number.isInteger(limit) || !text.endsWith(LIMIT)) return [text, [...values]];
  return [`${text.slice(0, -LIMIT.length)} limit ${limit}`, []];
}

function createNames() {
  const names = new Map<string, string | undefined>();
  const sizes = new Map<string, number>();
  let seen = new Map<string, number>();
  /** Whether a page of so many rows may have a name of its own; then it is counted. */
  const hasRoom = (text: string): boolean => {
    const list = text.replaceAll(SPELLED_LIMIT, '');
    if (list === text) return true;
    const size = (sizes.get(list) ?? 0) + 1;
    if (size > MOST_SIZES) return false;
    sizes.set(list, size);
    return true;
  };
  return {
    of: (text: string): string | undefined => {
      if (names.has(text)) return names.get(text);
      if (names.size >= MOST_NAMES) return undefined;
      const times = (seen.get(text) ?? 0) + 1;
      if (seen.size >= MOST_SEEN) seen = new Map();
      seen.set(text, times);
      if (times < SEEN_OFTEN || !hasRoom(text)) return undefined;
      seen.delete(text);
      const name = PLANNED_ANEW.test(text) ? undefined : `revive_${names.size}`;
      names.set(text, name);
      return name;
    },
    /** Never gives the text a name again. */
    forget: (text: string): void => {
      names.set(text, undefined);
    },
  };
}
