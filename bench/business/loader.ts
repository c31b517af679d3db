import { copyIn } from '@revive/testing/copy-in.ts';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../packages/server/src/db/types.generated.ts';

// Several tables at a time: a connection is busy on one core only.
const CONNECTIONS = 3;

type Row<T extends keyof DB, C extends string> = {
  [K in C & keyof Insertable<DB[T]>]-?: Exclude<Insertable<DB[T]>[K], undefined>;
};

export interface Table<R> {
  /** The next id; ids are given out in the order of what happens, rows are written when nothing changes them any more. */
  next(): number;
  add(row: R): void;
}

interface Waiting {
  columns: readonly string[];
  lines: string[];
  lastId: number;
}

/** Rows on their way into tables, by COPY. */
export class Loader {
  readonly #tables = new Map<string, Waiting>();
  readonly #pool: pg.Pool;
  #clients: Promise<pg.PoolClient[]> | undefined;
  #loading: Promise<unknown> = Promise.resolve();
  rows = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** A table that will be filled, with the columns that are given; the others get their defaults. */
  table<T extends keyof DB, C extends keyof Insertable<DB[T]> & string>(
    name: T,
    columns: readonly C[],
  ): Table<Row<T, C>> {
    const waiting: Waiting = { columns, lines: [], lastId: 0 };
    this.#tables.set(name, waiting);
    return {
      next: () => {
        waiting.lastId += 1;
        return waiting.lastId;
      },
      add: (row) => {
        let line = '';
        for (const column of columns)
          line += (line === '' ? '' : '\t') + spell((row as Record<string, unknown>)[column]);
        waiting.lines.push(line);
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
    // Who waits for it next is told; until then it must not count as forgotten.
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
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value).replace(SPECIAL, (character) => SPELLED[character]!);
}
