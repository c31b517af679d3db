import {
  IMPORT_FIELDS,
  IMPORT_NEEDS,
  type ImportCheck,
  type ImportChoices,
  type ImportKind,
  type ImportMapping,
  say,
  type Translator,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { type Examined, examine } from './examine.ts';
import { findImport, listRows, lockImport, noteErrors, saveMapping, updateImport } from './queries.ts';
import type { RowError } from './row-reader.ts';

/** So many errors and changes are listed; all rows that were refused can be downloaded. */
const MOST_ERRORS = 2000;
const MOST_CHANGES = 200;

/**
 * Reads a file with the chosen columns and says what it would do; nothing of it is brought in. Throws `Invalid` on `mapping` for
 * a choice that cannot be, and `Conflict` where the file was brought in already.
 */
export async function checkImport(
  db: Db,
  { id, ...choices }: ImportChoices & { id: number },
  t: Translator,
): Promise<ImportCheck> {
  const imported = found(await findImport(db, id), 'Import');
  refuseDone(imported);
  const kind = imported.kind as ImportKind;
  const columns = imported.columns as string[];
  const mapping = { ...knownFields(kind, imported.mapping as ImportMapping), ...choices.mapping };
  const date_order = choices.date_order ?? (imported.date_order as ImportChoices['date_order']) ?? null;
  refuseMapping(kind, columns, mapping);
  const examined = await examine(db, { kind, columns, mapping, date_order }, await listRows(db, id));
  await inTransaction(db, async (trx) => {
    const latest = await lockImport(trx, id);
    if (!latest) throw new Conflict(BUSY);
    refuseDone(latest);
    const counts = JSON.stringify(examined.counts);
    await updateImport(trx, id, { state: 'checked', mapping: JSON.stringify(mapping), date_order, counts });
    await noteErrors(trx, id, byRow(examined.errors));
    await saveMapping(trx, kind, mapping);
  });
  return toCheck(examined, t);
}

/** A file that an older program guessed may name fields that are called otherwise now. */
function knownFields(kind: ImportKind, mapping: ImportMapping): ImportMapping {
  const fields: readonly string[] = IMPORT_FIELDS[kind];
  return Object.fromEntries(Object.entries(mapping).filter(([field]) => fields.includes(field)));
}

export const BUSY = text('This file is being brought in at the moment.');

function refuseDone({ state }: { state: string }): void {
  if (state !== 'uploaded' && state !== 'checked')
    throw new Conflict(text('This file was brought in already.'));
}

function refuseMapping(kind: ImportKind, columns: readonly string[], mapping: ImportMapping): void {
  const fields: readonly string[] = IMPORT_FIELDS[kind];
  const refuse = (message: ReturnType<typeof text>): never => {
    throw new Invalid({ mapping: [message] });
  };
  for (const [field, column] of Object.entries(mapping)) {
    if (!fields.includes(field)) refuse(text('There is no field {{name}}.', { name: field }));
    if (column !== null && !columns.includes(column))
      refuse(text('The file has no column {{name}}.', { name: column }));
  }
  const missing = IMPORT_NEEDS[kind].filter((names) => names.every((name) => !mapping[name]));
  if (missing.length > 0)
    refuse(text('Choose a column for: {{fields}}.', { fields: missing.map((names) => names[0]).join(', ') }));
}

function byRow(errors: readonly RowError[]): { n: number; errors: Omit<RowError, 'row'>[] }[] {
  const rows = new Map<number, Omit<RowError, 'row'>[]>();
  for (const { row, ...error } of errors) rows.set(row, [...(rows.get(row) ?? []), error]);
  return [...rows].map(([n, of]) => ({ n, errors: of }));
}

const toCheck = ({ counts, errors, found: rows, asks_date_order }: Examined, t: Translator): ImportCheck => ({
  ...counts,
  errors: errors
    .slice(0, MOST_ERRORS)
    .map(({ message, ...error }) => ({ ...error, message: say(t, message) })),
  more_errors: Math.max(0, errors.length - MOST_ERRORS),
  changes: rows
    .flatMap(({ n, outcome }) =>
      outcome.result === 'changed' ? outcome.changes.map((change) => ({ row: n, ...change })) : [],
    )
    .slice(0, MOST_CHANGES),
  asks_date_order,
  asks: asksOf(rows),
});

/** The rows of whom a person has to say who they are. */
export const asksOf = (rows: Examined['found']): ImportCheck['asks'] =>
  rows.flatMap(({ n, row, outcome }) => {
    if (outcome.result !== 'asked') return [];
    const { name, phone } = row as { name: string | null; phone: string };
    const candidates = outcome.candidates.map((one) => ({ id: one.id, name: one.name, phone: one.phone }));
    return [{ row: n, name: name ?? '', phone, candidates }];
  });
