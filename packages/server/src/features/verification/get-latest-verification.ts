import type { LatestVerification } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { toVerification } from './present.ts';
import { findLastVerification, findOpenVerification } from './queries.ts';

/** The last finished verification, and the running one. */
export async function getLatestVerification(db: Db): Promise<LatestVerification> {
  // In this order, one that ends in between is read twice and not missed.
  const running = await findOpenVerification(db);
  const last = await findLastVerification(db);
  return { last: last ? toVerification(last) : null, running: running ? toVerification(running) : null };
}
