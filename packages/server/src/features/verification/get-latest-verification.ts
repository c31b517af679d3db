import type { LatestVerification } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { toVerification } from './present.ts';
import { findLastVerification, findOpenVerification } from './queries.ts';

/** What the last proof found, and the one under way. */
export async function getLatestVerification(db: Db): Promise<LatestVerification> {
  // In this order: one that ends in between is seen twice, not missed.
  const running = await findOpenVerification(db);
  const last = await findLastVerification(db);
  return { last: last ? toVerification(last) : null, running: running ? toVerification(running) : null };
}
