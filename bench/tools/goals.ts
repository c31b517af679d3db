import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Businesses } from './business.ts';

/** One measured goal. */
export interface Goal {
  what: string;
  /** As a person reads it: `at most 3 s`. */
  goal: string;
  measured: string;
  isMet: boolean;
}

/** Measures one group of goals. */
export type Section = (businesses: Businesses) => Promise<Goal[]>;

const FILE = path.join(import.meta.dirname, '../results.md');
const HEAD = ['| section | what | goal | measured | |', '| --- | --- | --- | --- | --- |'];

/** `measured` must be at most, or at least, the limit; both are shown with the unit. */
export function goalOf(
  what: string,
  measured: number,
  {
    atMost,
    atLeast,
    unit = '',
    digits = 2,
  }: { atMost?: number; atLeast?: number; unit?: string; digits?: number },
): Goal {
  const shown = (value: number) => `${value.toFixed(digits)}${unit}`;
  return {
    what,
    goal: atMost === undefined ? `at least ${atLeast}${unit}` : `at most ${atMost}${unit}`,
    measured: shown(measured),
    isMet: measured <= (atMost ?? Number.POSITIVE_INFINITY) && measured >= (atLeast ?? 0),
  };
}

const rowOf = (section: string, { what, goal, measured, isMet }: Goal) =>
  `| ${section} | ${what} | ${goal} | ${measured} | ${isMet ? 'met' : '**missed**'} |`;

export function printGoals(section: string, goals: readonly Goal[]): void {
  for (const goal of goals) console.log(rowOf(section, goal));
}

/** Replaces the section's rows in bench/results.md; those of other sections stay. */
export async function writeResults(section: string, goals: readonly Goal[], machine: string): Promise<void> {
  const before = await readFile(FILE, 'utf8').catch(() => '');
  const others = before
    .split('\n')
    .filter((line) => line.startsWith('| ') && !HEAD.includes(line) && !line.startsWith(`| ${section} |`));
  const day = new Date().toISOString().slice(0, 10);
  const rows = [...others, ...goals.map((goal) => rowOf(section, goal))];
  const title = `# Results\n\nWritten by \`npm run bench\`; last run ${day} on ${machine}.`;
  await writeFile(FILE, `${title}\n\n${[...HEAD, ...rows].join('\n')}\n`);
}

/** The value in the middle; NaN of none. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
