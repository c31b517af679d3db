import type { Chained } from './chained.ts';
import { endOf, type Run } from './runs.ts';

/** By how many places the wallet's own times may contradict its balances. */
const SLACK = 8;

/** Puts a run behind the one that leads to it, where the wallet's clock had the two in the wrong order for a moment. */
export function joinRuns<T extends Chained>(runs: readonly Run<T>[]): Run<T>[] {
  const byEnd = new Map(runs.map((run) => [endOf(run), run]));
  const nextOf = new Map<Run<T>, Run<T>>();
  for (const run of runs) {
    const before = byEnd.get(run.steps[0]!.before);
    if (before && leadsTo(before, run) && !nextOf.has(before)) nextOf.set(before, run);
  }
  const joined = new Set(nextOf.values());
  return runs
    .filter((run) => !joined.has(run))
    .map((run) => {
      const parts = [run];
      for (let next = nextOf.get(run); next; next = nextOf.get(next)) parts.push(next);
      return { steps: parts.flatMap(({ steps }) => steps), last: Math.max(...parts.map(({ last }) => last)) };
    });
}

/** The run begins a few places before the other ends, and after that one began. */
const leadsTo = <T extends Chained>(before: Run<T>, run: Run<T>): boolean =>
  firstOf(before) < firstOf(run) && firstOf(run) < before.last && before.last - firstOf(run) <= SLACK;

const firstOf = <T extends Chained>({ steps }: Run<T>) => steps[0]!.index;

/**
 * The runs one after the other that hold the most transfers, without two at the same time: what they leave out is of another phone, or
 * of a stranger. Weighted interval scheduling, n log n.
 */
export function mainRuns<T extends Chained>(runs: readonly Run<T>[]): Run<T>[] {
  const byLast = [...runs].sort((one, other) => one.last - other.last);
  const best = [0];
  const previous = byLast.map((run) => countBefore(byLast, firstOf(run)));
  for (const [index, run] of byLast.entries())
    best.push(Math.max(best[index]!, best[previous[index]!]! + run.steps.length));
  const chosen: Run<T>[] = [];
  for (let index = byLast.length; index > 0; ) {
    if (best[index] === best[index - 1]) index -= 1;
    else {
      chosen.push(byLast[index - 1]!);
      index = previous[index - 1]!;
    }
  }
  return chosen.reverse();
}

/** How many of the runs are over before an index. */
function countBefore<T extends Chained>(byLast: readonly Run<T>[], index: number): number {
  let [low, high] = [0, byLast.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byLast[middle]!.last < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
