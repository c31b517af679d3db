import { DEFAULT_POLICY, Policy } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { findSettings } from './queries.ts';

/** The owner's settings; a setting younger than the stored row has its default. */
export async function getPolicy(db: Db): Promise<Policy> {
  const row = await findSettings(db);
  return Policy.parse({ ...DEFAULT_POLICY, ...(row?.settings as Partial<Policy> | undefined) });
}
