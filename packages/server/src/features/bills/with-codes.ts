import type { Bill } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { listCodes } from '../credit/index.ts';
import { findKeyOfSale } from './queries.ts';

/**
 * A bill with the codes of the gift cards it sold. They stand in the answers to the call that sold it and to the one that paid it in
 * another way, while they can be made of the key of the sale, and nowhere else.
 */
export async function withCodes(db: Db, bill: Bill, key: string): Promise<Bill> {
  const cards = cardsOf(bill);
  if (cards.length === 0 || !bill.receipt) return bill;
  const codes = await listCodes(db, cards, key);
  const withCode = (line: Bill['lines'][number]) => ({
    ...line,
    gift_card: line.gift_card && { ...line.gift_card, code: codes.get(line.gift_card.id) ?? null },
  });
  return {
    ...bill,
    lines: bill.lines.map(withCode),
    receipt: { ...bill.receipt, lines: bill.receipt.lines.map(withCode) },
  };
}

/** The same for a bill whose wallet said no, and which another call has paid: the wallet that was asked first has the key. */
export async function withCodesOfSale(db: Db, bill: Bill): Promise<Bill> {
  if (cardsOf(bill).length === 0) return bill;
  const key = await findKeyOfSale(db, bill.id);
  return key === null ? bill : withCodes(db, bill, key);
}

const cardsOf = ({ lines }: Bill): number[] =>
  lines.flatMap(({ gift_card }) => (gift_card ? [gift_card.id] : []));
