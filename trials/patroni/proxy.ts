import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { waitFor } from '../shared/wait-for.ts';
import { fill, SHIPPED } from './shipped.ts';

const ADDRESS = '127.0.0.1';

/** Whether HAProxy, run by the shipped file, leads to the primary at one port and to standbys at the other; undefined without it. */
export async function askThroughHaproxy(
  dir: string,
  addresses: readonly string[],
  credentials: string,
): Promise<{ primary: boolean; standbys: boolean } | undefined> {
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
    // Until it has asked each twice it takes all for both.
    await waitFor(
      'both ports',
      async () => (await isStandby(5000)) === false && (await isStandby(5001)) === true,
    );
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => [isStandby(5000), isStandby(5001)]).flat(),
    );
    return {
      primary: asked.every((is, index) => index % 2 === 1 || is === false),
      standbys: asked.every((is, index) => index % 2 === 0 || is === true),
    };
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}
