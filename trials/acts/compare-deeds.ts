import type { Db } from '../../packages/server/src/db/client.ts';
import type { ActName, Deed, Found } from './deed.ts';
import { ACTS, findTraces } from './find-traces.ts';

/** What does not agree between what people were told and what the database holds, each as a sentence. */
export interface Differences {
  /** Told that it is done, and it is not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** There, but not as it was told. */
  different: string[];
  /** There, although everybody was told that it was refused, or nobody ever asked for it. */
  unasked: string[];
  /** How many rows were compared. */
  rows: number;
}

/** Compares everything that was done with the database, row by row and both ways. */
export async function compareDeeds(db: Db, deeds: readonly Deed[]): Promise<Differences> {
  const differences: Differences = { lost: [], doubled: [], different: [], unasked: [], rows: 0 };
  for (const act of ACTS) {
    const found = await findTraces(db, act);
    differences.rows += found.length;
    compareAct(
      deeds.filter((deed) => deed.act === act),
      found,
      (what, trace, detail) => differences[what].push(`${act}, ${trace}: ${detail}`),
    );
  }
  return differences;
}

type Complain = (what: Exclude<keyof Differences, 'rows'>, trace: string, detail: string) => void;

function compareAct(deeds: readonly Deed[], found: readonly Found[], complain: Complain): void {
  const rows = new Map<string, Found[]>();
  for (const row of found) rows.set(row.trace, [...(rows.get(row.trace) ?? []), row]);
  const asked = new Map(deeds.map((deed) => [deed.trace, deed]));
  for (const [trace, { outcome, status, facts }] of asked) {
    const [first, ...more] = rows.get(trace) ?? [];
    if (!first) {
      if (outcome === 'done') complain('lost', trace, `answered with ${status}, and not there`);
      continue;
    }
    if (more.length > 0) complain('doubled', trace, `there ${more.length + 1} times`);
    if (outcome === 'refused') complain('unasked', trace, `refused with ${status}, and there`);
    if (Number(first.facts.receipts ?? 0) > 1) complain('doubled', trace, 'its money was received twice');
    const wrong = Object.entries(facts).filter(([name, told]) => String(first.facts[name]) !== String(told));
    for (const [name, told] of wrong)
      complain('different', trace, `${name} told ${told}, there ${first.facts[name]}`);
  }
  for (const [trace] of rows) if (!asked.has(trace)) complain('unasked', trace, 'nobody asked for it');
}

/** How many of each act were done, refused and never answered. */
export const countByAct = (deeds: readonly Deed[]): Record<ActName, Record<Deed['outcome'], number>> =>
  Object.fromEntries(
    ACTS.map((act) => {
      const count = (outcome: Deed['outcome']) =>
        deeds.filter((deed) => deed.act === act && deed.outcome === outcome).length;
      return [act, { done: count('done'), refused: count('refused'), silent: count('silent') }];
    }),
  ) as Record<ActName, Record<Deed['outcome'], number>>;
