import { formatDate, formatHour, type LanguageCode, type Policy, type Receipt, text } from '@revive/contract';
import type { Labels } from './labels.ts';
import type { Line } from './rules.ts';

type Head = Pick<Receipt, 'date' | 'cashierName' | 'customerName' | 'isTest' | 'voided'>;

/** A line that is left out where it says nothing. */
export const optional = (isThere: boolean, line: () => Line): Line[] => (isThere ? [line()] : []);

/** What every receipt begins with: the business, whether it is a copy, when and by whom it was made, and for whom. */
export function headLines(
  number: string,
  receipt: Head,
  { policy, labels: { label }, language, isCopy }: Around,
): Line[] {
  const { time_zone, locale } = policy;
  const timeOf = (instant: string) => {
    const at = new Date(instant);
    return `${formatDate(at, 'medium', { language, locale, time_zone })}, ${formatHour(at, time_zone)}`;
  };
  const middle = (words: string): Line => ({ words, look: 'middle' });
  const strong = (words: string): Line => ({ words, look: 'strong' });
  return [
    { words: policy.business_name, look: 'title' },
    ...[policy.address, policy.city, policy.phone].filter(Boolean).map(middle),
    { rule: true },
    ...optional(isCopy, () => strong(label(text('COPY')))),
    ...optional(receipt.isTest, () => strong(label(text('Paid in test mode. No money moved.')))),
    ...(receipt.voided
      ? [
          strong(`${label(text('VOID'))} ${timeOf(receipt.voided.date)}`),
          { words: label({ sentence: receipt.voided.reason as never, values: {} }) },
        ]
      : []),
    { words: label(text('Receipt')), figure: number },
    { words: label(text('Date')), figure: timeOf(receipt.date) },
    ...optional(receipt.cashierName !== '', () => ({
      words: label(text('Cashier')),
      figure: receipt.cashierName,
    })),
    ...optional(receipt.customerName !== '', () => ({
      words: label(text('Customer')),
      figure: label({ sentence: receipt.customerName as never, values: {} }),
    })),
    { rule: true },
  ];
}

/** What a receipt is written with beside itself. */
export interface Around {
  policy: Policy;
  labels: Labels;
  /** The first language, of days. */
  language: LanguageCode;
  isCopy: boolean;
}
