import { isAuthentication, type Recorder, type Statement } from '@revive/testing/recorder.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { isNamed } from '../../packages/server/src/db/named-statements.ts';
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
  'set enable_sort = on; set enable_incremental_sort = on; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set max_parallel_workers_per_gather = 0',
  'set enable_sort = off; set enable_incremental_sort = off',
];

/**
 * What of these statements would cost more in a larger business, whichever plan the database takes: planned for their values,
 * and prepared and called many times.
 */
export async function growing(
  pool: pg.Pool,
  statements: readonly Statement[],
  limits: Limits,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    const reading = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
    const found = [
      ...(await growingBy(explain, client, reading, limits)),
      ...(await growingBy(explainPrepared, client, reading.filter(isNew), limits)),
    ];
    return [...new Set(found)];
  } finally {
    client.release(true);
  }
}

const prepared = new Set<string>();

/** Whether a statement is prepared and was not looked at yet: one plan for all values is the same for all of them. */
function isNew({ text, values }: Statement): boolean {
  if (!isNamed(text, values) || prepared.has(text)) return false;
  prepared.add(text);
  return true;
}

async function growingBy(
  planOf: typeof explain,
  client: pg.PoolClient,
  statements: readonly Statement[],
  limits: Limits,
): Promise<string[]> {
  let left = statements;
  let found: string[] = [];
  for (const settings of AS_IN_A_LARGE_ONE) {
    await client.query(settings);
    const explained = [];
    for (const statement of left)
      explained.push({ statement, parts: growingParts(await planOf(client, statement), limits) });
    const bad = explained.filter(({ parts }) => parts.length > 0);
    found = bad.flatMap(({ parts }) => parts);
    left = bad.map(({ statement }) => statement);
  }
  return found;
}

const EXPLAIN = 'explain (analyze, timing off, format json)';
const planIn = ({ rows }: pg.QueryResult) => (rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }])[0].Plan;

const explain = async (client: pg.PoolClient, { text, values }: Statement): Promise<PlanNode> =>
  planIn(await client.query(`${EXPLAIN} ${text}`, values));

/** Calls before which PostgreSQL does not consider one plan for all values. */
const CUSTOM_PLANS = 5;

async function explainPrepared(client: pg.PoolClient, { text, values }: Statement): Promise<PlanNode> {
  await client.query(`prepare chosen as ${text}`);
  const call = `execute chosen (${values.map(literalOf)})`;
  for (let count = 0; count < CUSTOM_PLANS; count += 1) await client.query(call);
  const plan = planIn(await client.query(`${EXPLAIN} ${call}`));
  await client.query('deallocate chosen');
  return plan;
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  const elements = Array.isArray(value) && value.map((each) => JSON.stringify(textOf(each)));
  return pg.escapeLiteral(elements ? `{${elements}}` : textOf(value));
}
