import { toCents } from '../operations/operation.ts';
import {
  ACCOUNT_OF,
  ACCOUNTS,
  type Acknowledged,
  type Matter,
  noMoney,
  type Totals,
} from './acknowledged.ts';
import { type AcknowledgedBill, thingOf, worthsOf } from './acknowledged-bills.ts';
import { isSame, plus, sumOf } from './explain-money.ts';
import type { Pot } from './read-books.ts';

export interface ComparedBills {
  pots: readonly Pot[];
  acknowledged: Acknowledged;
  /** What the wallet gave, by what it was asked for. */
  fromWallet: ReadonlyMap<string, number>;
}

/** Each bill has brought what its payments say, each thing on it was paid what its lines say, and went back as acknowledged. */
export function compareBills({ pots, acknowledged, fromWallet }: ComparedBills): string[] {
  const { bills, matters } = acknowledged;
  const undone = new Set([...bills.values()].flatMap((known) => (isVoid(known) ? soldBy(known) : [])));
  const strange = pots
    .filter(({ bill }) => !bills.has(bill))
    .map(({ bill }) => `bill ${bill} was never acknowledged`);
  const wrong = [...bills].flatMap(([id, known]) => {
    const here = pots.filter(({ bill }) => bill === id);
    const came = here.reduce((sum, pot) => add(sum, pot.came), noMoney());
    const expected = broughtBy(known, fromWallet);
    const worths = isBooked(known, fromWallet) ? worthsOf(known) : new Map<string, number>();
    const paid = new Map(here.map(({ thing, came: its }) => [thing, sumOf(its)]));
    const say = (what: string) => `bill ${id}: ${what}; answered ${JSON.stringify(known)}`;
    return [
      ...(isSame(came, expected)
        ? []
        : [say(`brought ${JSON.stringify(came)}, not ${JSON.stringify(expected)}`)]),
      ...[...new Set([...worths.keys(), ...paid.keys()])].flatMap((thing) =>
        (worths.get(thing) ?? 0) === (paid.get(thing) ?? 0)
          ? []
          : [say(`${thing} was paid ${paid.get(thing) ?? 0}, not ${worths.get(thing) ?? 0}`)],
      ),
      ...here.flatMap((pot) =>
        isGoneAsSaid(pot, known, undone, matters.get(pot.matter))
          ? []
          : [say(`gave back ${JSON.stringify(pot)}`)],
      ),
    ];
  });
  return [...new Set(strange), ...wrong];
}

/** Whether its money is booked: an answer said so, or its wallet has given what it was asked for. */
export const isBooked = ({ bill }: AcknowledgedBill, fromWallet: ReadonlyMap<string, number>): boolean =>
  bill.state === 'settled' || bill.state === 'void' || fromWallet.has(`Bill ${bill.number}`);

/** What its payments bring, less the change. A payment from a phone is one that the wallet was asked for. */
function broughtBy(known: AcknowledgedBill, fromWallet: ReadonlyMap<string, number>): Totals {
  const { bill } = known;
  if (!isBooked(known, fromWallet)) return noMoney();
  const asked = fromWallet.get(`Bill ${bill.number}`) ?? 0;
  return bill.payments
    .filter(({ state, phone }) => state !== 'failed' && !phone)
    .reduce((sum, { method, amount }) => plus(sum, ACCOUNT_OF[method], toCents(amount)), {
      ...noMoney(),
      cash: -toCents(bill.change),
      mobile_wallet: asked,
    });
}

const isVoid = ({ bill }: AcknowledgedBill): boolean => bill.state === 'void';

/** What a bill made: with its void all money for it goes back, also what another bill paid of it later. */
const soldBy = ({ bill }: AcknowledgedBill): string[] =>
  bill.lines.flatMap((line) => (['order', 'session', 'booking'].includes(line.kind) ? [] : [thingOf(line)]));

function isGoneAsSaid(
  pot: Pot,
  known: AcknowledgedBill,
  undone: ReadonlySet<string>,
  matter: Matter | undefined,
): boolean {
  const { came, went } = pot;
  const said = reversedOf(known, pot.thing);
  const isWithin = sumOf(went) <= sumOf(came) && sumOf(went) >= sumOf(said);
  if (isVoid(known) || undone.has(pot.thing) || matter?.wentBack) return sumOf(went) === sumOf(came);
  // How much of which payment goes back with a cancelled booking, goods or an exchange, no answer says.
  const isTouched = matter && (matter.isReturned || matter.isExchanged || matter.kept.length > 0);
  return isTouched ? isWithin : isSame(went, said);
}

const reversedOf = ({ reversed }: AcknowledgedBill, thing: string): Totals =>
  reversed
    .filter((one) => one.thing === thing)
    .reduce((sum, { method, amount }) => plus(sum, ACCOUNT_OF[method], amount), noMoney());

/** What answers say of a matter, with what bills brought for it and took back of it. */
export function withBills({ pots, acknowledged }: ComparedBills, name: string, matter: Matter): Matter {
  const here = pots.filter((pot) => pot.matter === name);
  const reversed = [...matter.reversed];
  let { received, wentBack } = matter;
  let { later = 0 } = matter;
  for (const pot of here) {
    const known = acknowledged.bills.get(pot.bill);
    received = add(received, pot.came);
    later += sumOf(pot.came);
    const isTakenBack = known !== undefined && isVoid(known);
    if (isTakenBack && soldBy(known).includes(pot.thing)) wentBack ??= { by: undefined };
    // What its void took back is compared with the bill; what went back before is in their own answers.
    const back = isTakenBack ? pot.undone : known ? reversedOf(known, pot.thing) : noMoney();
    for (const account of ACCOUNTS) if (back[account] > 0) reversed.push({ account, amount: back[account] });
  }
  return { ...matter, received, reversed, wentBack, later };
}

const add = (one: Totals, other: Totals): Totals =>
  ACCOUNTS.reduce((sum, account) => plus(sum, account, other[account]), one);
