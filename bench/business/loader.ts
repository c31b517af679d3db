import { copyIn } from '@revive/testing/copy-in.ts';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../packages/server/src/db/types.generated.ts';

// Several tables at a time: a connection is busy on one core only.
const CONNECTIONS = 3;

export interface Table<R> {
  /** The next id; ids are given out in the order of what happens, rows are written when nothing changes them any more. */
  next(): number;
  add(row: R): void;
}

interface Column {
  name: string;
  has_default: boolean;
}

interface Waiting {
  /** Those that are filled, once there is a row. */
  columns: readonly string[];
  lines: string[];
  lastId: number;
}

/** Rows on their way into tables, by COPY. */
export class Loader {
  readonly #tables = new Map<string, Waiting>();
  readonly #pool: pg.Pool;
  readonly #columns: ReadonlyMap<string, readonly Column[]>;
  #clients: Promise<pg.PoolClient[]> | undefined;
  #loading: Promise<unknown> = Promise.resolve();
  rows = 0;

  private constructor(pool: pg.Pool, columns: ReadonlyMap<string, readonly Column[]>) {
    this.#pool = pool;
    this.#columns = columns;
  }

  static async open(pool: pg.Pool): Promise<Loader> {
    const { rows } = await pool.query<{ name: string; columns: Column[] }>(
      `select table_name as name, json_agg(json_build_object(
          'name', column_name, 'has_default', column_default is not null or is_identity = 'YES')) as columns
        from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
    );
    return new Loader(pool, new Map(rows.map(({ name, columns }) => [name, columns])));
  }

  /** A table that will be filled. Columns with a default get it unless the first row gives them; others may be left out. */
  table<T extends keyof DB>(name: T): Table<Insertable<DB[T]>> {
    const waiting: Waiting = { columns: [], lines: [], lastId: 0 };
    this.#tables.set(name, waiting);
    return {
      next: () => {
        waiting.lastId += 1;
        return waiting.lastId;
      },
      add: (row) => {
        const values = row as Record<string, unknown>;
        if (waiting.columns.length === 0)
          waiting.columns = this.#columns
            .get(name)!
            .filter((column) => !column.has_default || column.name in values)
            .map((column) => column.name);
        waiting.lines.push(waiting.columns.map((column) => spell(values[column])).join('\t'));
        this.rows += 1;
      },
    };
  }

  /** Sends what was added so far, while the next rows are being made; waits only for what was sent before. */
  async flush(): Promise<void> {
    await this.#loading;
    const batches = [...this.#tables].filter(([, { lines }]) => lines.length > 0);
    const copies = batches.map(([table, waiting]) => {
      const { columns, lines } = waiting;
      waiting.lines = [];
      return { table, columns, lines };
    });
    // The longest first, so that none is left to run alone.
    copies.sort((a, b) => b.lines.length - a.lines.length);
    this.#clients ??= Promise.all(Array.from({ length: CONNECTIONS }, () => connectUnwatched(this.#pool)));
    const clients = await this.#clients;
    const work = async (client: pg.PoolClient) => {
      for (let copy = copies.shift(); copy; copy = copies.shift()) await copyIn(client, copy);
    };
    this.#loading = Promise.all(clients.map(work));
    // The next one to await it sees the error; until then it must not count as unhandled.
    this.#loading.catch(() => {});
  }

  /** Sends the rest, and lets what is added later go on counting where this ended. */
  async finish(): Promise<void> {
    await this.flush();
    await this.#loading;
    for (const [name, { columns, lastId }] of this.#tables)
      if (columns.includes('id') && lastId > 0)
        await this.#pool.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [name, lastId]);
    await this.close();
  }

  async close(): Promise<void> {
    for (const client of (await this.#clients) ?? []) client.release(true);
    this.#clients = undefined;
  }
}

/** Rows are written as they end up, so the triggers that guard single steps have nothing to say. */
async function connectUnwatched(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  return client;
}

const SPECIAL = /[\\\t\n\r]/g;
const SPELLED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function spell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value).replace(SPECIAL, (character) => SPELLED[character]!);
}
