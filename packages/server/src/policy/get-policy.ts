import { DEFAULT_POLICY, Policy } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { selectSettings } from './queries.ts';

/** The owner's settings. */
export const getPolicy = async (db: Db): Promise<Policy> =>
  toPolicy((await selectSettings(db).executeTakeFirst())?.settings);

/** The owner's settings from what is stored of them; one younger than the stored row has its default. */
export const toPolicy = (settings: unknown): Policy =>
  Policy.parse({ ...DEFAULT_POLICY, ...(settings as Partial<Policy> | null | undefined) });
