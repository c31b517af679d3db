import type { Chained, Step } from './chained.ts';

/**
 * Orders steps of one moment so that each begins at the balance where the one before ended, as far as there is such an order: trails
 * through the balances (Hierholzer's algorithm, linear). `ageOf` says of a balance how many steps ago a chain ended there, and `leadsOn`
 * whether a step of the next moment begins there: what leads on comes last.
 */
export function arrangeByBalance<T extends Chained>(
  steps: readonly Step<T>[],
  ageOf: (balance: number) => number,
  leadsOn: (balance: number) => boolean,
): Step<T>[] {
  const unused = new Map<number, Step<T>[]>();
  const surplus = new Map<number, number>();
  const count = (balance: number, by: number) => surplus.set(balance, (surplus.get(balance) ?? 0) + by);
  // The last of a list is taken first.
  for (const step of [...steps].reverse()) {
    const same = unused.get(step.before);
    if (same) same.push(step);
    else unused.set(step.before, [step]);
    count(step.before, 1);
    count(step.after, -1);
  }
  const starts = [...new Set(steps.map(({ before }) => before))].sort(
    (one, other) => ageOf(one) - ageOf(other) || surplus.get(other)! - surplus.get(one)!,
  );
  const trails: Step<T>[][] = [];
  for (const start of starts) while (unused.get(start)?.length) trails.push(...trailsFrom(start, unused));
  const isLast = (trail: Step<T>[]) => Number(leadsOn(trail.at(-1)!.after));
  return trails.sort((one, other) => isLast(one) - isLast(other)).flat();
}

/** The longest trail from a balance, with the rounds that lead back to it on the way; then what leads away from it. */
function trailsFrom<T extends Chained>(start: number, unused: Map<number, Step<T>[]>): Step<T>[][] {
  const trails: Step<T>[][] = [];
  const waiting = [walk(start, unused)];
  for (const trail of waiting) {
    const out: Step<T>[] = [];
    const open = [{ trail, at: 0 }];
    while (open.length > 0) {
      const top = open.at(-1)!;
      const step = top.trail[top.at];
      if (!step) open.pop();
      else if (unused.get(step.before)?.length) {
        const detour = walk(step.before, unused);
        if (detour.at(-1)!.after === step.before) open.push({ trail: detour, at: 0 });
        else waiting.push(detour);
      } else {
        out.push(step);
        top.at += 1;
      }
    }
    trails.push(out);
  }
  return trails;
}

function walk<T extends Chained>(start: number, unused: Map<number, Step<T>[]>): Step<T>[] {
  const trail: Step<T>[] = [];
  for (let step = unused.get(start)?.pop(); step; step = unused.get(step.after)?.pop()) trail.push(step);
  return trail;
}
