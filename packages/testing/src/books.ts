import { expect } from 'vitest';
import type { Db } from '../../server/src/db/client.ts';
import { checkBooks } from '../../server/src/features/verification/check-books.ts';

/** Expects that all invariants hold; the failure names those that do not. */
export async function expectBooksTrue(db: Db): Promise<void> {
  const { broken } = await checkBooks(db);
  expect(broken).toEqual([]);
}
