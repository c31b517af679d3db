import type { Db } from '../../packages/server/src/db/client.ts';
import { findTraces, OPERATION_NAMES } from './find-traces.ts';
import type { Found, Operation, OperationName } from './operation.ts';

/** How the answers differ from the database, each difference as a sentence. */
export interface Differences {
  /** Answered with 2xx, and not stored. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Stored, but not as it was answered. */
  different: string[];
  /** Stored, although it was refused or never requested. */
  unexpected: string[];
  /** How many rows were compared. */
  rows: number;
}

/** Compares all operations with the database, row by row and in both directions. */
export async function compareOperations(db: Db, operations: readonly Operation[]): Promise<Differences> {
  const differences: Differences = { lost: [], doubled: [], different: [], unexpected: [], rows: 0 };
  for (const name of OPERATION_NAMES) {
    const found = await findTraces(db, name);
    differences.rows += found.length;
    compareOne(
      operations.filter((operation) => operation.name === name),
      found,
      (what, trace, detail) => differences[what].push(`${name}, ${trace}: ${detail}`),
    );
  }
  return differences;
}

type Complain = (what: Exclude<keyof Differences, 'rows'>, trace: string, detail: string) => void;

function compareOne(operations: readonly Operation[], found: readonly Found[], complain: Complain): void {
  const rows = new Map<string, Found[]>();
  for (const row of found) rows.set(row.trace, [...(rows.get(row.trace) ?? []), row]);
  const requested = new Map(operations.map((operation) => [operation.trace, operation]));
  for (const [trace, { outcome, status, facts }] of requested) {
    const [first, ...more] = rows.get(trace) ?? [];
    if (!first) {
      if (outcome === 'done') complain('lost', trace, `answered with ${status}, and not stored`);
      continue;
    }
    if (more.length > 0) complain('doubled', trace, `stored ${more.length + 1} times`);
    if (outcome === 'refused') complain('unexpected', trace, `refused with ${status}, and stored`);
    if (Number(first.facts.receipts ?? 0) > 1) complain('doubled', trace, 'its money was received twice');
    const wrong = Object.entries(facts).filter(
      ([name, answered]) => String(first.facts[name]) !== String(answered),
    );
    for (const [name, answered] of wrong)
      complain('different', trace, `${name} answered ${answered}, stored ${first.facts[name]}`);
  }
  for (const [trace] of rows) if (!requested.has(trace)) complain('unexpected', trace, 'never requested');
}

/** How many of each operation were done, refused and never answered. */
export const countByName = (
  operations: readonly Operation[],
): Record<OperationName, Record<Operation['outcome'], number>> =>
  Object.fromEntries(
    OPERATION_NAMES.map((name) => {
      const count = (outcome: Operation['outcome']) =>
        operations.filter((operation) => operation.name === name && operation.outcome === outcome).length;
      return [name, { done: count('done'), refused: count('refused'), silent: count('silent') }];
    }),
  ) as Record<OperationName, Record<Operation['outcome'], number>>;
