import { setImmediate as giveWay } from 'node:timers/promises';
import {
  type DateOrder,
  type ImportCounts,
  type ImportKind,
  type ImportMapping,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Found } from './kinds/kind.ts';
import { KINDS } from './kinds/kinds.ts';
import { orderOf } from './read-date.ts';
import type { TableRow } from './read-table.ts';
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

/** So many rows are read at once; others are served in between. */
const BATCH = 500;

/** Reads rows and compares them with what is there. Writes nothing. */
export async function examine(db: Db, file: ToExamine, rows: readonly TableRow[]): Promise<Examined> {
  const kind = KINDS[file.kind];
  const { order, isDoubtful } = orderIn(file, rows);
  const reader = new RowReader(file.columns, file.mapping, order);
  const read: { n: number; row: unknown }[] = [];
  const firsts = new Map<string, number>();
  let skipped = 0;
  for (const [place, row] of rows.entries()) {
    if (place % BATCH === BATCH - 1) await giveWay();
    const before = reader.errors.length;
    reader.begin(row);
    if (reader.isSum(kind.key)) {
      skipped += 1;
      continue;
    }
    const found = kind.read(reader);
    if (found === undefined || reader.errors.length > before) continue;
    const same = kind.sameAs(found);
    const first = firsts.get(same);
    if (first === undefined) {
      firsts.set(same, row.n);
      read.push({ n: row.n, row: found });
    } else reader.refuse(kind.key, text('Row {{row}} of this file is the same one.', { row: first }));
  }
  const found = await compareInParts(db, file.kind, read);
  const errors = [...reader.errors, ...refusalsOf(file, found)].sort((a, b) => a.row - b.row);
  return { counts: countsOf(found, errors, skipped), errors, found, asks_date_order: isDoubtful };
}

/** A part is compared by a few statements, which name what they look for. */
const PART = 5000;

async function compareInParts(
  db: Db,
  kind: ImportKind,
  read: { n: number; row: unknown }[],
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

function countsOf(
  found: readonly Found<unknown>[],
  errors: readonly RowError[],
  skipped: number,
): ImportCounts {
  const count = (result: string) => found.filter(({ outcome }) => outcome.result === result).length;
  const refused = new Set(errors.map(({ row }) => row)).size;
  return { new: count('new'), same: count('same'), changed: count('changed'), refused, skipped };
}

/** The order of the dates: as chosen, else as most of those say that can be read in one order only. */
function orderIn(file: ToExamine, rows: readonly TableRow[]): { order: DateOrder; isDoubtful: boolean } {
  if (file.date_order) return { order: file.date_order, isDoubtful: false };
  const place = file.columns.indexOf(file.mapping.birthday ?? '');
  if (place < 0) return { order: 'day_first', isDoubtful: false };
  const said = orderOf(rows.map(({ cells }) => cells[place] ?? ''));
  const isMixed = said.day_first > 0 && said.month_first > 0;
  const isSilent = said.day_first === 0 && said.month_first === 0;
  return {
    order: said.month_first > said.day_first ? 'month_first' : 'day_first',
    isDoubtful: isMixed || (isSilent && said.isDoubtful),
  };
}
