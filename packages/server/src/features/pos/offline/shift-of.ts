import type { Db } from '../../../db/client.ts';
import { shareShift, shareShiftAt } from './queries.ts';
import type { MadeSale } from './rules.ts';

/**
 * The shift a sale was made in, kept open until the transaction ends where it is: the one it names, where that is its cashier's, else
 * the one that its cashier had open at the hour its device says, or when it came if that is earlier. Undefined for none.
 */
export async function shiftOf(db: Db, { shift, cashier, sold_at }: MadeSale, received_at: Date) {
  if (shift === null) return undefined;
  const named = shift === undefined ? undefined : await shareShift(db, shift);
  if (named?.opened_by === cashier) return named;
  const said = new Date(sold_at);
  return shareShiftAt(db, cashier, said < received_at ? said : received_at);
}
