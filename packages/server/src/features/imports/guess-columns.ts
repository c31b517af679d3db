import { IMPORT_FIELDS, type ImportField, type ImportKind, type ImportMapping } from '@revive/contract';
import { COLUMN_NAMES } from './column-names.ts';

/** A name as it is compared: letters and digits of any script, without case and accents. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Which column each field is read from: the one chosen for the last file of this kind where it is there, else the first that is
 * called so, else one whose name has such a name in it. No column is read twice.
 */
export function guessColumns(
  kind: ImportKind,
  columns: readonly string[],
  last: ImportMapping = {},
): ImportMapping {
  const mapping: Record<string, string | null> = {};
  const free = new Set(columns);
  const take = (field: ImportField, column: string | undefined) => {
    if (column === undefined || mapping[field] || !free.delete(column)) return;
    mapping[field] = column;
  };
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  for (const field of fields) take(field, last[field] ?? undefined);
  for (const field of fields) take(field, calledExactly(field, free));
  for (const field of fields) take(field, calledAlike(field, free));
  return Object.fromEntries(fields.map((field) => [field, mapping[field] ?? null]));
}

function calledExactly(field: ImportField, columns: ReadonlySet<string>): string | undefined {
  const byName = new Map([...columns].toReversed().map((column) => [bare(column), column]));
  return COLUMN_NAMES[field].map((name) => byName.get(bare(name))).find((column) => column !== undefined);
}

/** Short names stand in many others: 'tel' in 'hotel'. */
const SHORTEST = 5;

const calledAlike = (field: ImportField, columns: ReadonlySet<string>): string | undefined => {
  const names = COLUMN_NAMES[field].map(bare).filter((name) => name.length >= SHORTEST);
  return [...columns].find((column) => names.some((name) => ` ${bare(column)} `.includes(` ${name} `)));
};
