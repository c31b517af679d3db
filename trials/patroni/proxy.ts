import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { waitFor } from '../shared/wait-for.ts';
import { fill, SHIPPED } from './shipped.ts';

const ADDRESS = '127.0.0.1';
const SETTLED_MS = 15_000;

/** Whether each of six connections through HAProxy, run by the shipped file, leads to a standby, by its port; undefined without it. */
export async function askThroughHaproxy(
  dir: string,
  addresses: readonly string[],
  credentials: string,
): Promise<Record<'primary' | 'standbys', (boolean | undefined)[]> | undefined> {
  if (spawnSync('haproxy', ['-v']).error) return undefined;
  const words: Record<string, string> = { HAPROXY_ADDRESS: ADDRESS };
  for (const [index, address] of addresses.entries()) words[`ADDRESS_${index + 1}`] = address;
  const file = path.join(dir, 'haproxy.cfg');
  writeFileSync(file, fill(readFileSync(path.join(SHIPPED, 'haproxy.cfg'), 'utf8'), words));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const isStandby = async (port: number) => {
    const client = new pg.Client(`postgres://${credentials}@${ADDRESS}:${port}/revive`);
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ is_so: boolean }>('select pg_is_in_recovery() as is_so');
      return rows[0]!.is_so;
    } catch {
      return undefined;
    } finally {
      await client.end().catch(() => {});
    }
  };
  try {
    await waitFor('an answer', async () => (await isStandby(5000)) !== undefined);
    // Until it has asked each twice it takes all for both.
    await delay(SETTLED_MS);
    const asked = { primary: [] as (boolean | undefined)[], standbys: [] as (boolean | undefined)[] };
    for (let times = 0; times < 6; times += 1) {
      asked.primary.push(await isStandby(5000));
      asked.standbys.push(await isStandby(5001));
    }
    return asked;
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}
