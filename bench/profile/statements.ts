import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Recorder, Statement } from '../calls/recorder.ts';

const TIMES = 20;
const LONGEST = 110;

interface Server {
  app: FastifyInstance;
  token: string;
  recorder: Recorder;
}

type Line = [statement: string, times: number, meanMs: string, rows: number];

/** What a call asks the database for, who calls included: each statement, how often, its mean time there and its rows. */
export async function askedOf(
  { app, token, recorder }: Server,
  place: pg.PoolConfig,
  url: string,
): Promise<Line[]> {
  const ask = () => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  // What is asked once and kept, such as the keys, is no part of a call.
  await ask();
  const sent = await recorder.during(ask);
  const client = new pg.Client(place);
  await client.connect();
  try {
    const lines: Line[] = [];
    for (const text of new Set(sent.map((statement) => statement.text))) {
      const same = sent.filter((statement) => statement.text === text);
      const { meanMs, rows } = await measure(client, same[0]!);
      lines.push([text.replaceAll(/\s+/g, ' ').slice(0, LONGEST), same.length, meanMs.toFixed(2), rows]);
    }
    return lines;
  } finally {
    await client.end();
  }
}

async function measure(client: pg.Client, { text, values }: Statement) {
  let rows = 0;
  const began = performance.now();
  for (let time = 0; time < TIMES; time += 1) rows = (await client.query(text, values)).rowCount ?? 0;
  return { meanMs: (performance.now() - began) / TIMES, rows };
}
