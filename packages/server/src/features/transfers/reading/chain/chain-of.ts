import { transferKey } from '../transfer-key.ts';
import { type Chained, changeOf, type Gap, type Step, timeOf } from './chained.ts';
import { joinRuns, mainRuns } from './main-chain.ts';
import { type Oddity, oddities } from './oddities.ts';
import { placeUnbalanced } from './place-unbalanced.ts';
import { endOf, runsOf } from './runs.ts';

export interface Chain<T extends Chained> {
  ordered: T[];
  gaps: Gap<T>[];
  odd: Oddity<T>[];
}

/**
 * Orders the transfers of a wallet by its own time and, where that is equal or missing, by the arithmetic of balances: each begins
 * where the one before ended. What does not fit is named, nothing is mended. `opening` is the balance before the first, in thousandths.
 */
export function chainOf<T extends Chained>(transfers: readonly T[], opening?: number): Chain<T> {
  const { once, doubled } = withoutDoubles([...transfers].sort(byTime));
  const steps = once.flatMap(stepOf);
  const main = mainRuns(joinRuns(runsOf(steps, opening)));
  const { odd, changed } = oddities(main, steps);
  const gaps: Gap<T>[] = [];
  const chain: T[] = [];
  let last: { transfer: T | null; balance: number | undefined } = { transfer: null, balance: opening };
  for (const run of main) {
    const first = run.steps[0]!;
    const missing = last.balance === undefined ? 0 : first.before - last.balance;
    const isExplained = missing === 0 || changed.has(first.transfer) || changed.has(last.transfer!);
    if (!isExplained) gaps.push(gapOf(last.transfer, first, missing));
    chain.push(...run.steps.map(({ transfer }) => transfer));
    last = { transfer: run.steps.at(-1)!.transfer, balance: endOf(run) };
  }
  const unbalanced = once.filter(({ balance_mils }) => balance_mils === null);
  const { placed, left } = placeUnbalanced(unbalanced, gaps);
  const isInside = (transfer: T) =>
    chain.length > 0 && chain[0]!.day < transfer.day && transfer.day < chain.at(-1)!.day;
  return {
    ordered: weave(
      chain,
      [...placed],
      left.filter((transfer) => !isInside(transfer)),
    ),
    gaps: gaps.filter((gap) => !placed.has(gap)),
    odd: [
      ...doubled.map((transfer) => ({ transfer, why: 'doubled' as const })),
      ...odd,
      ...left.filter(isInside).map((transfer) => ({ transfer, why: 'stranger' as const })),
    ],
  };
}

const byTime = (one: Chained, other: Chained) =>
  compare(timeOf(one), timeOf(other)) || compare(one.number ?? '', other.number ?? '');
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function withoutDoubles<T extends Chained>(sorted: readonly T[]): { once: T[]; doubled: T[] } {
  const seen = new Set<string>();
  const once: T[] = [];
  const doubled: T[] = [];
  for (const transfer of sorted) {
    const { balance_mils, amount_mils } = transfer;
    // A changed copy has the number of the true one, and is not the same.
    const key = `${transferKey(0, transfer)}|${amount_mils}|${balance_mils}`;
    if (balance_mils !== null && seen.has(key)) doubled.push(transfer);
    else once.push(transfer);
    seen.add(key);
  }
  return { once, doubled };
}

function stepOf<T extends Chained>(transfer: T): Step<T>[] {
  const { balance_mils: after } = transfer;
  return after === null ? [] : [{ transfer, before: after - changeOf(transfer), after, index: 0 }];
}

function gapOf<T extends Chained>(after: T | null, { transfer }: Step<T>, missing_mils: number): Gap<T> {
  const signed = transfer.direction === 'in' ? missing_mils : -missing_mils;
  const amount = transfer.amount_mils + signed;
  return { after, before: transfer, missing_mils, would_fit_mils: amount > 0 ? amount : null };
}

/** Puts what has no balance before the end of its gap, and the rest by its time. */
function weave<T extends Chained>(chain: readonly T[], placed: [Gap<T>, T[]][], rest: readonly T[]): T[] {
  const inGaps = new Map(placed.map(([{ before }, transfers]) => [before, transfers]));
  const known = chain.flatMap((transfer) => [...(inGaps.get(transfer) ?? []), transfer]);
  const woven: T[] = [];
  let next = 0;
  for (const transfer of known) {
    for (; next < rest.length && timeOf(rest[next]!) < timeOf(transfer); next += 1) woven.push(rest[next]!);
    woven.push(transfer);
  }
  return [...woven, ...rest.slice(next)];
}
