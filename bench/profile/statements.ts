import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Recorder, Statement } from '../calls/recorder.ts';
import { medianOf } from '../frame/median.ts';
import { touched } from '../growth/measure.ts';

const TIMES = 20;
const LONGEST = 110;

interface Server {
  app: FastifyInstance;
  token: string;
  recorder: Recorder;
}

type Line = [statement: string, times: number, ms: string, rows: number, pages: number];

/**
 * What a call asks the database for, who calls included: each statement, how often, its median time
 * there, its rows and the pages of 8 kB it looks at.
 */
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
      const { ms, rows } = await measure(client, same[0]!);
      const pages = /^\s*(select|with)\b/i.test(text) ? await touched(client, same[0]!) : 0;
      lines.push([shortened(text), same.length, ms.toFixed(2), rows, pages]);
    }
    return lines;
  } finally {
    await client.end();
  }
}

// A bar would end the cell of a table.
const shortened = (text: string) =>
  text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).replaceAll('|', '\\|');

async function measure(client: pg.Client, { text, values }: Statement) {
  let rows = 0;
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    rows = (await client.query(text, values)).rowCount ?? 0;
    times.push(performance.now() - began);
  }
  return { ms: medianOf(times), rows };
}
