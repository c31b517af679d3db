import type { Db } from '../../server/src/db/client.ts';
import { checkBooks } from '../../server/src/features/verification/check-books.ts';

/** The invariants that do not hold, as `npm run verify` finds them. */
export const brokenBooks = async (db: Db) => (await checkBooks(db)).broken;
