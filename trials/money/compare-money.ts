import type { Db } from '../../packages/server/src/db/client.ts';
import { type Acknowledged, newMatter, noMoney } from './acknowledged.ts';
import { type ComparedBills, compareBills, withBills } from './compare-bills.ts';
import { compareCredit } from './compare-credit.ts';
import { explains } from './explain-money.ts';
import {
  readAttempts,
  readCredit,
  readMoney,
  readPots,
  readThings,
  type StoredAttempt,
} from './read-books.ts';
import type { MoneyWallet, Transfer } from './wallet.ts';

/**
 * How the program's books differ from what its answers acknowledged and what the wallet knows, each difference as a
 * sentence. No one may be at work meanwhile.
 */
export async function compareMoney(
  db: Db,
  acknowledged: Acknowledged,
  wallet: Pick<MoneyWallet, 'transfers' | 'kills'>,
): Promise<string[]> {
  const attempts = await readAttempts(db);
  const paid = listPaid(attempts, wallet);
  const fromWallet = sumPaid(paid);
  const bills = { pots: await readPots(db), acknowledged, fromWallet };
  return [
    ...compareTransfers(attempts, acknowledged, wallet),
    ...compareBills(bills),
    ...compareCredit(await readCredit(db), bills),
    ...compareLedger(await readMoney(db), bills, paid),
    ...compareThings(await readThings(db), acknowledged),
  ];
}

/** Every payment stands as the wallet has answered, or as a person settled it; and one transfer has paid once. */
function compareTransfers(
  attempts: readonly StoredAttempt[],
  { byHand }: Acknowledged,
  { transfers, kills }: Pick<MoneyWallet, 'transfers' | 'kills'>,
): string[] {
  const isOpen = new Set(
    attempts.filter(({ state }) => OPEN.includes(state)).map(({ reference }) => reference),
  );
  const paidBy = new Map<string, string[]>();
  const wrong = attempts.flatMap(({ reference, state, number }) => {
    const transfer = transfers.get(reference);
    const hand = byHand.get(reference);
    // Killed before it was asked, a server asks again what it knows nothing of.
    if (!transfer && kills.length > 0 && state !== 'succeeded') return [];
    if (!transfer) return [`payment ${reference} is ${state}, and the wallet was never asked`];
    if (state === 'succeeded') {
      const key = String(number).replaceAll(/\W/g, '').toUpperCase();
      paidBy.set(key, [...(paidBy.get(key) ?? []), reference]);
    }
    const may = mayBe(transfer, hand?.outcome);
    return may.includes(state) || (isOpen.has(reference) && isCut(transfer, kills))
      ? []
      : [`payment ${reference} is ${state}: answered ${transfer.answered}, by hand ${hand?.outcome}`];
  });
  const twice = [...paidBy].filter(([, references]) => references.length > 1);
  const unpaid = [...transfers].filter(
    ([reference, transfer]) =>
      transfer.answered === 'yes' &&
      !byHand.has(reference) &&
      !paidBy.has(String(transfer.number)) &&
      !(isOpen.has(reference) && isCut(transfer, kills)),
  );
  return [
    ...wrong,
    ...twice.map(([number, references]) => `transfer ${number} has paid ${references.join(' and ')}`),
    ...unpaid.map(([reference, { number }]) => `transfer ${number} of ${reference} has paid nothing`),
  ];
}

const OPEN: readonly string[] = ['created', 'sent', 'unknown'];
/** As long as a server takes to write an answer down, on a busy machine. */
const ON_ITS_WAY_MS = 5000;

/** Whether its answer may be lost with a server that was killed; it is asked again later. */
const isCut = ({ answered, answeredAt }: Transfer, kills: readonly number[]): boolean =>
  kills.length > 0 &&
  (answered === undefined || kills.some((at) => Math.abs(at - answeredAt) < ON_ITS_WAY_MS));

function mayBe({ answered }: Transfer, hand: 'succeeded' | 'failed' | undefined): string[] {
  if (hand) return [hand];
  if (answered === 'yes') return ['succeeded', 'doubtful'];
  return answered === 'no' ? ['failed'] : ['unknown'];
}

interface Paid {
  matter: string;
  cents: number;
  at: number;
}

/** What the wallet gave for what, as far as its payment has succeeded. */
const listPaid = (
  attempts: readonly StoredAttempt[],
  { transfers }: Pick<MoneyWallet, 'transfers'>,
): Paid[] =>
  attempts.flatMap(({ reference, state }) => {
    const transfer = state === 'succeeded' ? transfers.get(reference) : undefined;
    if (!transfer) return [];
    const { description, amount } = transfer.charge;
    // What the wallet was asked for, not what the program says it asked.
    return [{ matter: description, cents: Math.round(Number(amount) * 100), at: transfer.answeredAt }];
  });

function sumPaid(paid: readonly Paid[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { matter, cents } of paid) sums.set(matter, (sums.get(matter) ?? 0) + cents);
  return sums;
}

/** The money accounts hold what was acknowledged, matter by matter; what bills paid of it is compared with the bills. */
function compareLedger(
  ledger: ReadonlyMap<string, ReturnType<typeof noMoney>>,
  bills: ComparedBills,
  paid: readonly Paid[],
): string[] {
  const { acknowledged, fromWallet } = bills;
  const { matters } = acknowledged;
  const ofMatters = [...fromWallet.keys()].filter((name) => !name.startsWith('Bill '));
  const names = new Set([...ledger.keys(), ...matters.keys(), ...ofMatters]);
  return [...names].flatMap((name) => {
    const { received, ...rest } = matters.get(name) ?? newMatter();
    const mobile_wallet = received.mobile_wallet + (fromWallet.get(name) ?? 0);
    // What was held before a booking was cancelled is still paid for.
    const since = (rest.keptAt ?? Number.POSITIVE_INFINITY) - ON_ITS_WAY_MS;
    const later = sumPaid(paid.filter(({ at }) => at > since)).get(name) ?? 0;
    const matter = withBills(bills, name, { ...rest, later, received: { ...received, mobile_wallet } });
    const posted = ledger.get(name) ?? noMoney();
    if (explains(matter, posted)) return [];
    return [`${name}: acknowledged ${JSON.stringify(matter)}, in the ledger ${JSON.stringify(posted)}`];
  });
}

/** Pieces in stock, and cash moved in drawers. */
function compareThings(
  stored: Awaited<ReturnType<typeof readThings>>,
  { pieces, goods, cashMoved }: Acknowledged,
): string[] {
  const expected = new Map(pieces);
  const strange = stored.taking.filter(({ matter, thing }) => !goods.has(matter) && !goods.has(thing));
  for (const { matter, thing } of stored.taking)
    for (const [product, quantity] of goods.get(thing) ?? goods.get(matter) ?? [])
      expected.set(product, (expected.get(product) ?? 0) - quantity);
  const differ = (what: string, one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>) =>
    [...new Set([...one.keys(), ...other.keys()])].flatMap((id) =>
      (one.get(id) ?? 0) === (other.get(id) ?? 0)
        ? []
        : [`${what} ${id}: acknowledged ${one.get(id) ?? 0}, stored ${other.get(id) ?? 0}`],
    );
  return [
    ...strange.map(({ matter }) => `${matter} was never acknowledged`),
    ...differ('pieces of product', expected, stored.pieces),
    ...differ('cash moved in shift', cashMoved, stored.cashMoved),
  ];
}
