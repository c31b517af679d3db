import { dollars, type WalletEvening } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { chainOfDay, fromMils } from '../transfers/index.ts';
import { findSums, listWalletsWithMessages } from './day-queries.ts';

/** What books and phone of each wallet say at the end of a day, where messages of it are read. */
export async function listEvenings(db: Db, day: string): Promise<WalletEvening[]> {
  const evenings: WalletEvening[] = [];
  for (const { id, name, is_closed } of await listWalletsWithMessages(db, day)) {
    const { ordered, opening_mils } = await chainOfDay(db, id, day);
    const last = ordered.findLast(({ balance_mils }) => balance_mils !== null);
    const phone = last?.balance_mils ?? opening_mils;
    const { books, unconfirmed } = await findSums(db, { wallet_id: id, day });
    evenings.push({
      wallet: id,
      name,
      books: dollars(books),
      phone: phone === null ? null : fromMils(phone),
      is_closed,
      unconfirmed,
    });
  }
  return evenings;
}
