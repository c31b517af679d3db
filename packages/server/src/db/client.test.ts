import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { describe, expect, it } from 'vitest';
import { createDatabase } from './client.ts';

const { connection, pool } = await emptyDatabase();

const read = async (expression: string) =>
  (await pool.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value;

describe('createDatabase', () => {
  it('reads bigints and counts as numbers', async () => {
    expect(await read('9007199254740991::bigint')).toBe(9_007_199_254_740_991);
    expect(await read('count(*)')).toBe(1);
  });

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(read('9007199254740992::bigint')).rejects.toThrow('too large for a number');
  });

  it('keeps days and exact numbers as text', async () => {
    expect(await read("'2025-03-01'::date")).toBe('2025-03-01');
    expect(await read('12.50::numeric')).toBe('12.50');
  });

  it('reads instants as dates and means UTC where no zone is given', async () => {
    expect(await read("'2025-03-01 10:00+03'::timestamptz")).toEqual(new Date('2025-03-01T07:00:00Z'));
    expect(await read("('2025-03-01 10:00'::timestamptz)::text")).toBe('2025-03-01 10:00:00+00');
  });

  it('has no plan compiled, whatever the server does for others', async () => {
    const { pool: ours, close } = createDatabase({ ...connection, options: '-c jit=on' }, silentLog);
    const { rows } = await ours.query('show jit');
    await close();
    expect(rows).toEqual([{ jit: 'off' }]);
  });
});
