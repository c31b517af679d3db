import { type OrderSearch, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { NotFound } from '../../lib/errors.ts';
import type { ShopThrottles } from './limits.ts';
import { findToken } from './queries.ts';

/**
 * The token of an order's page, for who knows the order's number and the phone it was ordered or paid with. A wrong number
 * and a wrong phone get the same answer by the same query. Throws `NotFound` and `TooMany`.
 */
export async function findOrder(
  db: Db,
  { searches, searchedNumbers, searchedPhones }: ShopThrottles,
  { order_number, phone }: OrderSearch,
  address: string,
): Promise<{ token: string }> {
  await searches.hit(address);
  await searchedNumbers.hit(order_number);
  await searchedPhones.hit(phone);
  const token = await findToken(db, order_number, phone);
  if (!token)
    throw new NotFound(text('There is no order with this number and this phone. Please check both.'));
  return { token };
}
