import { arrangeByBalance } from './arrange-by-balance.ts';
import { type Chained, type Step, timeOf } from './chained.ts';

/** Steps without a gap. `last` is the index of the latest one. */
export interface Run<T extends Chained> {
  steps: Step<T>[];
  last: number;
}

/** After so many other steps a chain that ended has ended: the same balance comes again by chance. */
const WINDOW = 64;
/** Of chains that end at the same balance, how many are looked at, and how many places back. */
const LOOKED_AT = 8;

export const endOf = <T extends Chained>({ steps }: Run<T>): number => steps.at(-1)!.after;

/** The runs in steps that are ordered by time, by their first step. An opening balance says where the first one begins. */
export function runsOf<T extends Chained>(steps: readonly Step<T>[], opening: number | undefined): Run<T>[] {
  const runs: Run<T>[] = [];
  const byEnd = new Map<number, Run<T>[]>();
  let index = 0;
  const ageOf = (balance: number) => {
    if (index === 0) return balance === opening ? 0 : WINDOW;
    return Math.min(WINDOW, index - (byEnd.get(balance)?.at(-1)?.last ?? -WINDOW));
  };
  const moments = momentsOf(steps);
  for (const [place, moment] of moments.entries())
    for (const found of arrange(moment, moments[place + 1] ?? [], ageOf)) {
      const step = { ...found, index };
      const run = takeRun(byEnd.get(step.before) ?? [], index) ?? startRun(runs);
      run.steps.push(step);
      run.last = index;
      byEnd.set(step.after, [...(byEnd.get(step.after)?.slice(-LOOKED_AT) ?? []), run]);
      index += 1;
    }
  return runs;
}

function arrange<T extends Chained>(
  moment: readonly Step<T>[],
  next: readonly Step<T>[],
  ageOf: (balance: number) => number,
): readonly Step<T>[] {
  if (moment.length === 1) return moment;
  const begins = new Set(next.map(({ before }) => before));
  return arrangeByBalance(moment, ageOf, (balance) => begins.has(balance));
}

/** The steps of each second, or of each day where there is no time. */
function momentsOf<T extends Chained>(steps: readonly Step<T>[]): Step<T>[][] {
  const moments: Step<T>[][] = [];
  for (const step of steps) {
    const moment = moments.at(-1);
    if (moment && timeOf(moment[0]!.transfer) === timeOf(step.transfer)) moment.push(step);
    else moments.push([step]);
  }
  return moments;
}

/** The run that was there last. Where that is a single step, perhaps of a stranger, a longer one of the same moment comes first. */
function takeRun<T extends Chained>(ended: Run<T>[], index: number): Run<T> | undefined {
  const living = ended.filter(({ last }) => index - last <= WINDOW);
  const latest = living.at(-1);
  const isLone = latest?.steps.length === 1;
  const longer = isLone && living.find(({ steps, last }) => steps.length > 1 && index - last <= LOOKED_AT);
  const run = longer || latest;
  if (run) ended.splice(ended.indexOf(run), 1);
  return run;
}

function startRun<T extends Chained>(runs: Run<T>[]): Run<T> {
  const run: Run<T> = { steps: [], last: 0 };
  runs.push(run);
  return run;
}
