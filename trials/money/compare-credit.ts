import { toCents } from '../operations/operation.ts';
import { type ComparedBills, isBooked } from './compare-bills.ts';
import type { CreditMoved } from './read-books.ts';

/** What was kept, spent and paid out of the credit of each client and each gift card is what answers say. */
export function compareCredit(
  stored: readonly CreditMoved[],
  { acknowledged, fromWallet }: Pick<ComparedBills, 'acknowledged' | 'fromWallet'>,
): string[] {
  const expected = new Map<string, number>();
  const move = (owner: string, kind: string, cents: number) => {
    const name = `${owner} ${kind}`;
    expected.set(name, (expected.get(name) ?? 0) + cents);
  };
  for (const [client, cents] of acknowledged.paidOut) move(`client ${client}`, 'paid_out', -cents);
  for (const known of acknowledged.bills.values()) {
    if (!isBooked(known, fromWallet)) continue;
    const { bill, cards } = known;
    const left = [...cards.made, ...cards.rest];
    for (const { kind, gift_card, amount } of bill.lines) {
      if (kind === 'credit') move(`client ${bill.client!.id}`, 'sold', toCents(amount));
      if (gift_card) move(`card ${gift_card.id}`, 'sold', toCents(amount));
    }
    for (const { method, amount } of bill.payments) {
      if (method === 'credit') move(`client ${bill.client!.id}`, 'spent', -toCents(amount));
      if (method === 'gift_card') move(`card ${left.shift()}`, 'spent', -toCents(amount));
    }
  }
  const found = new Map(stored.map(({ owner, kind, cents }) => [`${owner} ${kind}`, cents]));
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((name) =>
    (expected.get(name) ?? 0) === (found.get(name) ?? 0)
      ? []
      : [`credit of ${name}: acknowledged ${expected.get(name) ?? 0}, stored ${found.get(name) ?? 0}`],
  );
}
