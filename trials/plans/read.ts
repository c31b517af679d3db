import { isAuthentication, type Recorder, type Statement } from '@revive/testing/recorder.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Reading } from './every-reading.ts';
import { growingParts, type Limits, type PlanNode } from './growing-parts.ts';

interface Server {
  app: FastifyInstance;
  token: string;
  recorder: Recorder;
}

/** Makes a call, and returns its status and the statements it sent, without the one that authenticates. */
export async function read({ app, token, recorder }: Server, { endpoint, params, query }: Reading) {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  let status = 0;
  const sent = await recorder.during(async () => {
    const headers = { authorization: `Bearer ${token}` };
    status = (await app.inject({ method: 'GET', url, query, headers })).statusCode;
  });
  return { status, statements: sent.filter((statement) => !isAuthentication(statement)) };
}

// In a small business PostgreSQL rightly scans or sorts a whole table. These forbid what it would not do in a large one:
// the first gives index plans, the second those that need no sorting.
const AS_IN_A_LARGE_ONE = [
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set max_parallel_workers_per_gather = 0',
  'set enable_sort = off; set enable_incremental_sort = off',
];

/** What of these statements would cost more in a larger business, whichever plan the database takes. */
export async function growing(
  pool: pg.Pool,
  statements: readonly Statement[],
  limits: Limits,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    let left = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
    let found: string[] = [];
    for (const settings of AS_IN_A_LARGE_ONE) {
      await client.query(settings);
      const explained = [];
      for (const statement of left)
        explained.push({ statement, parts: growingParts(await explain(client, statement), limits) });
      const bad = explained.filter(({ parts }) => parts.length > 0);
      found = bad.flatMap(({ parts }) => parts);
      left = bad.map(({ statement }) => statement);
    }
    return found;
  } finally {
    client.release(true);
  }
}

async function explain(client: pg.PoolClient, { text, values }: Statement): Promise<PlanNode> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
  return (rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }])[0].Plan;
}
