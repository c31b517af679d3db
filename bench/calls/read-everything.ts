import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Reading } from './calls.ts';
import { growingParts, type Limits, type PlanNode } from './judge-plan.ts';
import { isAuthentication, type Recorder, type Statement } from './recorder.ts';

export interface Read {
  reading: Reading;
  status: number;
  /** What the server said where it refused. */
  refusal: string;
  statements: Statement[];
  milliseconds: number;
}

interface Server {
  app: FastifyInstance;
  token: string;
  recorder: Recorder;
}

/** Makes a call and tells what it asked the database for, but for who is calling. */
export async function read({ app, token, recorder }: Server, reading: Reading): Promise<Read> {
  const url = reading.endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(reading.params[name]));
  const headers = { authorization: `Bearer ${token}` };
  const began = performance.now();
  let answer = { statusCode: 0, body: '' };
  const sent = await recorder.during(async () => {
    answer = await app.inject({ method: 'GET', url, query: reading.query, headers });
  });
  return {
    reading,
    status: answer.statusCode,
    refusal: answer.statusCode < 400 ? '' : answer.body,
    statements: sent.filter((statement) => !isAuthentication(statement)),
    milliseconds: performance.now() - began,
  };
}

// In a small business PostgreSQL rightly reads a whole table, or sorts it, rather than follow an index. These forbid
// it what it would not do in a big one: the first gives plans as there, the second those that need no sorting.
const AS_IN_A_BIG_ONE = [
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set max_parallel_workers_per_gather = 0',
  'set enable_sort = off; set enable_incremental_sort = off',
];

/**
 * What of a call's statements would cost more in a bigger business, whichever way the database goes. Each statement is
 * run again and explained; with `isBig` as PostgreSQL itself decides, for then there is nothing to forbid.
 */
export async function growing(
  pool: pg.Pool,
  statements: readonly Statement[],
  limits: Limits,
  isBig = false,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    let left = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
    let found: string[] = [];
    for (const forbidden of isBig ? ['select'] : AS_IN_A_BIG_ONE) {
      await client.query(forbidden);
      const judged = [];
      for (const statement of left) judged.push({ statement, parts: await judge(client, statement, limits) });
      const bad = judged.filter(({ parts }) => parts.length > 0);
      found = bad.flatMap(({ parts }) => parts);
      left = bad.map(({ statement }) => statement);
    }
    return found;
  } finally {
    client.release(true);
  }
}

async function judge(client: pg.PoolClient, { text, values }: Statement, limits: Limits): Promise<string[]> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
  return growingParts(plan, limits);
}
