import type { Db } from '../../db/client.ts';
import { getPolicy } from './get-policy.ts';

/** Whether a call asks that money goes back in the currency of the books, whatever it came in. */
export const isInDollars = async (
  db: Db,
  { currency }: { currency?: string | undefined },
): Promise<boolean> => currency !== undefined && currency === (await getPolicy(db)).currency;
