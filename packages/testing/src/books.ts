import { expect } from 'vitest';
import type { Db } from '../../server/src/db/client.ts';
import { checkBooks } from '../../server/src/features/verification/check-books.ts';

/** Every invariant of every feature holds now; what does not is named in the failure. */
export async function expectBooksTrue(db: Db): Promise<void> {
  const { broken } = await checkBooks(db);
  expect(broken).toEqual([]);
}
