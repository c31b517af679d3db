import { calls, type Package, type ParkedBill } from '@revive/contract';
import { call } from '../../api/client.ts';
import { readDue } from '../../queries/bills.ts';
import { quotePackage, readSoldPackages } from '../../queries/packages.ts';
import { readByIds } from '../../queries/pos.ts';
import { addPiece, type CartLine, setPieces } from './counter-cart.ts';
import { type CartDue, giftCardDue, packageDue, toCartDue } from './counter-dues.ts';

/** What a parked bill is now: prices, stock and debts as they are at this moment. */
export interface Unparked {
  lines: CartLine[];
  dues: CartDue[];
  /** How many of its lines cannot be paid any more. */
  gone: number;
  client: { id: number; name: string; phone: string } | undefined;
}

const idsOf = (bill: ParkedBill, kind: 'session' | 'order' | 'product'): number[] =>
  bill.lines.flatMap((line) => (kind in line ? [(line as Record<string, number>)[kind]!] : []));

/** Reads what the lines of a parked bill are now. */
export async function readParked(bill: ParkedBill): Promise<Unparked> {
  const [sessions, orders] = [idsOf(bill, 'session'), idsOf(bill, 'order')];
  const [products, packages, things, household] = await Promise.all([
    readByIds(idsOf(bill, 'product')),
    bill.lines.some((line) => 'package' in line) ? readQuoted() : [],
    sessions.length + orders.length > 0
      ? readDue({
          ...(sessions.length > 0 && { sessions: sessions.join(',') }),
          ...(orders.length > 0 && { orders: orders.join(',') }),
        })
      : [],
    bill.client ? call(calls.bills.getDue, { query: { client: bill.client.id } }) : [],
  ]);
  const lines = bill.lines.reduce<readonly CartLine[]>((cart, line) => {
    const product = 'product' in line ? products.find(({ id }) => id === line.product) : undefined;
    if (!product || !('product' in line)) return cart;
    const added = addPiece(cart, product);
    if (typeof added === 'string') return cart;
    const whole = setPieces(added, product.id, Math.min(line.quantity, product.quantity));
    return typeof whole === 'string' ? added : whole;
  }, []);
  const dues = things.flatMap((person) => person.lines.map((line) => toCartDue(line, person)));
  const cards = bill.lines.flatMap((line, place) =>
    'gift_card' in line
      ? [giftCardDue(Math.round(line.amount * 100), line.expires_on ?? null, `card ${bill.id} ${place}`)]
      : [],
  );
  const sold = bill.lines.flatMap((line, place) => packageNow(line, packages, `package ${bill.id} ${place}`));
  const client = household.find(({ id }) => id === bill.client?.id);
  return {
    lines: [...lines],
    dues: [...dues, ...sold, ...cards],
    gone: bill.lines.length - lines.length - dues.length - sold.length - cards.length,
    client: client && { id: client.id, name: client.name, phone: client.phone },
  };
}

/** The packages that are sold now, at what clients pay for them. */
async function readQuoted(): Promise<Package[]> {
  const [policy, packages] = await Promise.all([call(calls.policy.get, {}), readSoldPackages()]);
  return packages.map((one) => quotePackage(policy, one));
}

/** A package at its present price, with the one it was parked at where that was another. */
function packageNow(line: ParkedBill['lines'][number], packages: readonly Package[], key: string): CartDue[] {
  const offered = 'package' in line ? packages.find(({ id }) => id === line.package) : undefined;
  if (!offered || !('package' in line)) return [];
  const was_cents = line.price === offered.price ? null : Math.round(line.price * 100);
  return [{ ...packageDue(offered, key), was_cents }];
}
