import type { AuditEntry } from '@revive/contract';
import { leavesOf } from '../../lib/changed-meanwhile.ts';

export type ChangedField = { column: string; before: unknown; after: unknown };

// Technical columns, and columns that repeat another one of the same entry.
const HIDDEN = new Set(['id', 'left_pending_at', 'written_by', 'dated_at']);

// The most important columns come first; the rest is sorted by name.
const FIRST = [
  'status',
  'state',
  'cancel_reason',
  'difference_reason',
  'name',
  'purpose',
  'role',
  'is_active',
  'amount_cents',
  'total_cents',
  'price_cents',
  'unit_price_cents',
  'payment_method',
  'change',
  'quantity_after',
  'value',
  'scheduled_at',
  'phone',
];

const place = (column: string): number => {
  const found = FIRST.indexOf(column);
  return found === -1 ? FIRST.length : found;
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** A column is one field, but translations are one for each text of a language. */
const fieldsOf = (values: AuditEntry['before']): Map<string, unknown> => {
  const { texts, ...others } = values ?? {};
  const isTranslated = typeof texts === 'object' && texts !== null;
  return new Map<string, unknown>([
    ...Object.entries(isTranslated || texts === undefined ? others : { ...others, texts }),
    ...(isTranslated ? leavesOf(texts, 'texts.') : []),
  ]);
};

/**
 * The columns of an entry with their old and new values, the most important first. Columns empty before and
 * after are left out.
 */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return (
    [...new Set([...was.keys(), ...is.keys()])]
      .filter((column) => !HIDDEN.has(column))
      .map((column) => ({ column, before: was.get(column), after: is.get(column) }))
      .filter((field) => !(isEmpty(field.before) && isEmpty(field.after)))
      // Translations that did not change stand in the entry beside one that did.
      .filter(({ column, ...field }) => !(column.startsWith('texts.') && field.before === field.after))
      .toSorted(
        (one, other) => place(one.column) - place(other.column) || one.column.localeCompare(other.column),
      )
  );
}

const MOST_IN_BRIEF = 3;

/**
 * The columns for one line: the first of a new record, all of a change but person and time, which are shown
 * beside it.
 */
export function fieldsInBrief(
  entry: Pick<AuditEntry, 'before' | 'after' | 'change' | 'record'>,
): ChangedField[] {
  const fields = changedFields(entry).filter(({ column }) => column !== 'password_hash');
  const shown =
    entry.change === 'update'
      ? fields.filter(
          ({ column }) => column === 'scheduled_at' || !/_(at|by|id|kind)$|^business_day$/.test(column),
        )
      : fields.filter(
          ({ column, after, before }) => FIRST.includes(column) && (after ?? before) !== entry.record.label,
        );
  return shown.slice(0, MOST_IN_BRIEF);
}
