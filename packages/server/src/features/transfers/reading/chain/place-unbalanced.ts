import { type Chained, changeOf, type Gap, timeOf } from './chained.ts';

/**
 * Which gaps the transfers without a balance explain, such as those that were typed: one that is missing just there, or all of its time
 * together. Each is used once.
 */
export function placeUnbalanced<T extends Chained>(
  unbalanced: readonly T[],
  gaps: readonly Gap<T>[],
): { placed: Map<Gap<T>, T[]>; left: T[] } {
  const placed = new Map<Gap<T>, T[]>();
  const bySum = new Map<number, Gap<T>[]>();
  for (const gap of gaps) {
    const same = bySum.get(gap.missing_mils);
    if (same) same.push(gap);
    else bySum.set(gap.missing_mils, [gap]);
  }
  const left = unbalanced.filter((transfer) => {
    const gap = bySum.get(changeOf(transfer))?.find((one) => !placed.has(one) && isDayWithin(transfer, one));
    if (gap) placed.set(gap, [transfer]);
    return !gap;
  });
  const used = new Set<T>();
  for (const gap of gaps) {
    if (placed.has(gap)) continue;
    const within = left.filter((transfer) => !used.has(transfer) && isTimeWithin(transfer, gap));
    const sum = within.reduce((total, transfer) => total + changeOf(transfer), 0);
    if (within.length === 0 || sum !== gap.missing_mils) continue;
    placed.set(gap, within);
    for (const transfer of within) used.add(transfer);
  }
  return { placed, left: left.filter((transfer) => !used.has(transfer)) };
}

const isDayWithin = <T extends Chained>({ day }: T, { after, before }: Gap<T>) =>
  (after === null || after.day <= day) && day <= before.day;

const isTimeWithin = <T extends Chained>(transfer: T, { after, before }: Gap<T>) =>
  (after === null || timeOf(after) <= timeOf(transfer)) && timeOf(transfer) <= timeOf(before);
