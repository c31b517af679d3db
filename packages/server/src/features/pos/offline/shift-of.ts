import type { Db } from '../../../db/client.ts';
import { findShiftAt } from './queries.ts';
import type { MadeSale } from './rules.ts';

/** The shift a sale was made in; null for none. */
export async function shiftOf(db: Db, { shift, cashier, sold_at }: MadeSale): Promise<number | null> {
  if (shift !== undefined) return shift;
  return (await findShiftAt(db, cashier, new Date(sold_at)))?.id ?? null;
}
