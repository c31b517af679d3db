import type { Db } from '../../db/client.ts';
import { isAnyUser } from './queries.ts';

/** Whether the business has an owner yet; without one, visitors are sent to register. */
export const getSetup = async (db: Db): Promise<{ has_owner: boolean }> => ({
  has_owner: await isAnyUser(db),
});
