import { type Chained, changeOf, type Step, timeOf } from './chained.ts';
import { endOf, type Run } from './runs.ts';

export interface Oddity<T extends Chained> {
  transfer: T;
  /**
   * doubled: the same has come already. amount: a copy of another one with another amount. balance: it fits with another balance only.
   * undone: the next goes on as if it had not been. other_phone: of a second chain. order: the clock had it too early. stranger: it fits
   * nowhere.
   */
  why: 'doubled' | 'amount' | 'balance' | 'undone' | 'other_phone' | 'order' | 'stranger';
}

/** What is odd about steps in and beside the chain. `changed` are those whose gaps on both sides are explained by another balance. */
export function oddities<T extends Chained>(
  main: readonly Run<T>[],
  steps: readonly Step<T>[],
): { odd: Oddity<T>[]; changed: Set<T> } {
  const changed = changedBalances(main);
  const chain = new Set(main.flatMap((run) => run.steps.map(({ transfer }) => transfer)));
  const odd: Oddity<T>[] = [
    ...[...changed].map((transfer) => ({ transfer, why: 'balance' as const })),
    ...undone(main).map((transfer) => ({ transfer, why: 'undone' as const })),
    ...tooEarly(main).map((transfer) => ({ transfer, why: 'order' as const })),
  ];
  const twins = new Set([...chain].map(placeOf));
  const beside = steps.filter(({ transfer }) => !chain.has(transfer));
  const begins = new Set(beside.map(({ before }) => before));
  const ends = new Set(beside.map(({ after }) => after));
  for (const { transfer, before, after } of beside) {
    const why = twins.has(placeOf(transfer))
      ? 'amount'
      : begins.has(after) || ends.has(before)
        ? 'other_phone'
        : 'stranger';
    odd.push({ transfer, why });
  }
  return { odd, changed };
}

const placeOf = (transfer: Chained) =>
  [timeOf(transfer), transfer.direction, transfer.party, transfer.balance_mils].join('|');

/** A single one between two gaps that cancel each other out. */
function changedBalances<T extends Chained>(main: readonly Run<T>[]): Set<T> {
  return new Set(
    main.flatMap((run, index) => {
      const [before, after] = [main[index - 1], main[index + 1]];
      const [only, more] = run.steps;
      if (!before || !after || !only || more) return [];
      return endOf(before) + changeOf(only.transfer) === after.steps[0]!.before ? [only.transfer] : [];
    }),
  );
}

const undone = <T extends Chained>(main: readonly Run<T>[]): T[] =>
  main.flatMap((run, index) => {
    const last = run.steps.at(-1)!;
    const next = main[index + 1]?.steps[0];
    return run.steps.length > 1 && last.before === next?.before ? [last.transfer] : [];
  });

const tooEarly = <T extends Chained>(main: readonly Run<T>[]): T[] =>
  main.flatMap(({ steps }) =>
    steps.flatMap((step, index) =>
      index > 0 && step.index < steps[index - 1]!.index ? [step.transfer] : [],
    ),
  );
