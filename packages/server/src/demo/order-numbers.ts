import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';

export interface OrderNumbers {
  /** The number of the sale made at that moment. */
  of(at: Date): number;
  /** The number after all of them. */
  next: number;
}

const FIRST = 1001;

/**
 * Treatments and goods are written one after the other, but their numbers run with time, as they would have.
 * Takes the moment of every sale there will be.
 */
export function numberOrders(moments: readonly Date[]): OrderNumbers {
  const waiting = new Map<number, number[]>();
  [...moments]
    .sort((a, b) => a.getTime() - b.getTime())
    .forEach((at, index) => {
      const same = waiting.get(at.getTime()) ?? [];
      waiting.set(at.getTime(), [...same, FIRST + index]);
    });
  return { of: (at) => waiting.get(at.getTime())!.shift()!, next: FIRST + moments.length };
}

/** Makes the next order get this number. */
export const setNextOrderNumber = async (trx: Transaction<DB>, number: number): Promise<void> => {
  await sql`select setval('order_numbers', ${number}, false)`.execute(trx);
};
