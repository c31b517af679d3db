import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type Template, urlOf } from '@revive/testing/template-database.ts';
import { sql } from 'kysely';
import type { Db } from '../packages/server/src/db/client.ts';

const PROGRAM = path.join(import.meta.dirname, '../packages/server/dist/verify.js');

/** Expects the built `npm run verify` to find the books of this test true. */
export async function expectTrueBooks(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const { address } = JSON.parse(process.env.E2E_TEMPLATE ?? '') as Template;
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: urlOf(address, rows[0]!.name) };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [PROGRAM], { env }, (_error, said) => resolve(said));
  });
  expect(output).toMatch(/The books are in order: all \d+ invariants hold\.\n$/);
}
