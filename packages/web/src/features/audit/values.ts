import { type AuditEntry, ERASED_VALUE } from '@revive/contract';
import { formatDay, formatSessionDateTime } from '../../lib/date.ts';
import { translateMessage } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { fieldName } from './column-names.ts';
import { valueName } from './value-names.ts';

// Columns with coded values.
const CODED =
  /^(status|state|role|channel|direction|kind|payment_method|change_type|transaction_type|delivery_type|cancel_kind|attendance|part_of_day|language|second_receipt_language|serves|sex|therapist_wish|factor|second_factor_required)$/;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Named = Pick<AuditEntry, 'names'>;

/** Formats a value: money, times in the business time zone, names instead of ids. Null for no value. */
export function formatValue(t: Translate, { names }: Named, column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') {
    const name = names[`${column}:${value}`];
    if (name !== undefined) return name;
    if (column.endsWith('_cents')) return formatMoney(value / 100);
    return /(_id|_by)$/.test(column) ? `#${value}` : formatNumber(value);
  }
  if (typeof value !== 'string') return formatParts(t, { names }, value);
  if (column === 'password_hash') return t('not shown');
  if (value === ERASED_VALUE) return t('erased');
  if (column === 'image_hash') return value.slice(0, 8);
  if (CODED.test(column)) return translateMessage(valueName(value));
  if (INSTANT.test(value)) return formatSessionDateTime(value);
  return DAY.test(value) ? formatDay(`${value}T12:00:00Z`) : value;
}

// A setting may be an object, such as the opening hours.
function formatParts(t: Translate, named: Named, value: object): string {
  if ('open' in value && 'from' in value && 'to' in value)
    return value.open ? `${value.from}–${value.to}` : t('closed');
  return Object.entries(value)
    .map(([name, part]) => {
      const shown = formatValue(t, named, name, part) ?? '–';
      return Array.isArray(value) ? shown : `${translateMessage(fieldName(name))}: ${shown}`;
    })
    .join(', ');
}
