import { expect } from 'vitest';
import type { Db } from '../../server/src/db/client.ts';
import { brokenBooks } from './broken-books.ts';

/** Expects that all invariants hold; the failure names those that do not. */
export async function expectBooksTrue(db: Db): Promise<void> {
  expect(await brokenBooks(db)).toEqual([]);
}
