import type { Db } from '../../packages/server/src/db/client.ts';
import { type Acknowledged, newMatter, noMoney } from './acknowledged.ts';
import { explains } from './explain-money.ts';
import { readAttempts, readMoney, readThings, type StoredAttempt } from './read-books.ts';
import type { MoneyWallet, Transfer } from './wallet.ts';

/**
 * How the program's books differ from what its answers acknowledged and what the wallet knows, each difference as a
 * sentence. No one may be at work meanwhile.
 */
export async function compareMoney(
  db: Db,
  acknowledged: Acknowledged,
  wallet: Pick<MoneyWallet, 'transfers'>,
): Promise<string[]> {
  const attempts = await readAttempts(db);
  return [
    ...compareTransfers(attempts, acknowledged, wallet),
    ...compareLedger(await readMoney(db), attempts, acknowledged, wallet),
    ...compareThings(await readThings(db), acknowledged),
  ];
}

/** Every payment stands as the wallet has answered, or as a person settled it; and one transfer has paid once. */
function compareTransfers(
  attempts: readonly StoredAttempt[],
  { byHand }: Acknowledged,
  { transfers }: Pick<MoneyWallet, 'transfers'>,
): string[] {
  const paidBy = new Map<string, string[]>();
  const wrong = attempts.flatMap(({ reference, state, number }) => {
    const transfer = transfers.get(reference);
    const hand = byHand.get(reference);
    if (!transfer) return [`payment ${reference} is ${state}, and the wallet was never asked`];
    if (state === 'succeeded') {
      const key = String(number).replaceAll(/\W/g, '').toUpperCase();
      paidBy.set(key, [...(paidBy.get(key) ?? []), reference]);
    }
    const may = mayBe(transfer, hand?.outcome);
    return may.includes(state)
      ? []
      : [`payment ${reference} is ${state}: answered ${transfer.answered}, by hand ${hand?.outcome}`];
  });
  const twice = [...paidBy].filter(([, references]) => references.length > 1);
  const unpaid = [...transfers].filter(
    ([reference, { answered, number }]) =>
      answered === 'yes' && !byHand.has(reference) && !paidBy.has(String(number)),
  );
  return [
    ...wrong,
    ...twice.map(([number, references]) => `transfer ${number} has paid ${references.join(' and ')}`),
    ...unpaid.map(([reference, { number }]) => `transfer ${number} of ${reference} has paid nothing`),
  ];
}

function mayBe({ answered }: Transfer, hand: 'succeeded' | 'failed' | undefined): string[] {
  if (hand) return [hand];
  if (answered === 'yes') return ['succeeded', 'doubtful'];
  return answered === 'no' ? ['failed'] : ['unknown'];
}

/** The money accounts hold what was acknowledged, matter by matter. */
function compareLedger(
  ledger: ReadonlyMap<string, ReturnType<typeof noMoney>>,
  attempts: readonly StoredAttempt[],
  { matters }: Acknowledged,
  { transfers }: Pick<MoneyWallet, 'transfers'>,
): string[] {
  const fromWallet = new Map<string, number>();
  for (const { reference, state } of attempts) {
    const charge = state === 'succeeded' ? transfers.get(reference)?.charge : undefined;
    if (!charge) continue;
    // What the wallet was asked for, not what the program says it asked.
    const cents = Math.round(Number(charge.amount) * 100);
    fromWallet.set(charge.description, (fromWallet.get(charge.description) ?? 0) + cents);
  }
  const names = new Set([...ledger.keys(), ...matters.keys(), ...fromWallet.keys()]);
  return [...names].flatMap((name) => {
    const { received, ...rest } = matters.get(name) ?? newMatter();
    const mobile_wallet = received.mobile_wallet + (fromWallet.get(name) ?? 0);
    const matter = { ...rest, received: { ...received, mobile_wallet } };
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
  const strange = stored.taking.filter((matter) => !goods.has(matter));
  for (const matter of stored.taking)
    for (const [product, quantity] of goods.get(matter) ?? [])
      expected.set(product, (expected.get(product) ?? 0) - quantity);
  const differ = (what: string, one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>) =>
    [...new Set([...one.keys(), ...other.keys()])].flatMap((id) =>
      (one.get(id) ?? 0) === (other.get(id) ?? 0)
        ? []
        : [`${what} ${id}: acknowledged ${one.get(id) ?? 0}, stored ${other.get(id) ?? 0}`],
    );
  return [
    ...strange.map((matter) => `${matter} was never acknowledged`),
    ...differ('pieces of product', expected, stored.pieces),
    ...differ('cash moved in shift', cashMoved, stored.cashMoved),
  ];
}
