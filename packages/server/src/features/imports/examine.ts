import { setImmediate as giveWay } from 'node:timers/promises';
import {
  type DateOrder,
  type ImportAnswer,
  type ImportCounts,
  type ImportKind,
  type ImportMapping,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { TableRow } from '../../lib/table/read-table.ts';
import type { Found, ReadRow } from './kinds/kind.ts';
import { KINDS } from './kinds/kinds.ts';
import { orderOf } from './read-date.ts';
import { type RowError, RowReader } from './row-reader.ts';

export interface Examined {
  counts: ImportCounts;
  /** By row. */
  errors: RowError[];
  /** What was read, with what each row would do. */
  found: Found<unknown>[];
  asks_date_order: boolean;
}

export interface ToExamine {
  kind: ImportKind;
  columns: readonly string[];
  mapping: ImportMapping;
  date_order: DateOrder | null;
}

/** What was answered about rows that may be of a known client, by their numbers. */
export type Answers = ReadonlyMap<number, ImportAnswer>;

const NO_ANSWERS: Answers = new Map();

/** So many rows are read at once; others are served in between. */
const BATCH = 500;

/** Reads rows and compares them with what is there. Writes nothing. Throws `Invalid` on `answers` for what is no choice. */
export async function examine(
  db: Db,
  file: ToExamine,
  rows: readonly TableRow[],
  answers: Answers = NO_ANSWERS,
): Promise<Examined> {
  const kind = KINDS[file.kind];
  const { order, isDoubtful } = orderIn(file, rows);
  const reader = new RowReader(file.columns, file.mapping, order);
  const read: ReadRow<unknown>[] = [];
  const firsts = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    if (place % BATCH === BATCH - 1) await giveWay();
    const before = reader.errors.length;
    reader.begin(row);
    if (reader.isSum(kind.key)) {
      reader.refuseSum();
      continue;
    }
    const found = kind.read(reader);
    if (found === undefined || reader.errors.length > before) continue;
    const same = kind.sameAs(found);
    const first = firsts.get(same);
    if (first === undefined) {
      firsts.set(same, row.n);
      read.push({ n: row.n, row: found, answer: answers.get(row.n) });
    } else reader.refuse(kind.key, text('Row {{row}} of this file is the same one.', { row: first }));
  }
  const found = await compareInParts(db, file.kind, read);
  const errors = [...reader.errors, ...refusalsOf(file, found)].sort((a, b) => a.row - b.row);
  return { counts: countsOf(found, errors), errors, found, asks_date_order: isDoubtful };
}

/** A part is compared by a few statements, which name what they look for. */
const PART = 5000;

async function compareInParts(
  db: Db,
  kind: ImportKind,
  read: readonly ReadRow<unknown>[],
): Promise<Found<unknown>[]> {
  const found: Found<unknown>[] = [];
  for (let from = 0; from < read.length; from += PART) {
    found.push(...(await KINDS[kind].compare(db, read.slice(from, from + PART))));
    await giveWay();
  }
  return found;
}

const refusalsOf = ({ mapping }: ToExamine, found: readonly Found<unknown>[]): RowError[] =>
  found.flatMap(({ n, outcome }) =>
    outcome.result === 'refused'
      ? [{ row: n, column: (outcome.field && mapping[outcome.field]) || '', message: outcome.message }]
      : [],
  );

function countsOf(found: readonly Found<unknown>[], errors: readonly RowError[]): ImportCounts {
  const count = (result: string) => found.filter(({ outcome }) => outcome.result === result).length;
  return {
    // Who is asked about is another client until someone says otherwise.
    new: count('new') + count('asked'),
    same: count('same'),
    changed: count('changed'),
    refused: new Set(errors.map(({ row }) => row)).size,
    skipped: count('skipped'),
  };
}

/** The order of the dates: as chosen, else as most of those say that can be read in one order only. */
function orderIn(file: ToExamine, rows: readonly TableRow[]): { order: DateOrder; isDoubtful: boolean } {
  if (file.date_order) return { order: file.date_order, isDoubtful: false };
  const place = file.columns.indexOf(file.mapping.birthday ?? file.mapping.next_date ?? '');
  if (place < 0) return { order: 'day_first', isDoubtful: false };
  const said = orderOf(rows.map(({ cells }) => cells[place] ?? ''));
  const isMixed = said.day_first > 0 && said.month_first > 0;
  const isSilent = said.day_first === 0 && said.month_first === 0;
  return {
    order: said.month_first > said.day_first ? 'month_first' : 'day_first',
    isDoubtful: isMixed || (isSilent && said.isDoubtful),
  };
}
