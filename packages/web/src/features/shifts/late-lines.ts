import type { LateSale } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Translate } from '../../lib/use-translation.ts';

/** Sales that came after the drawer was counted, each on its line. */
export const lateLines = (t: Translate, sales: readonly LateSale[]): { name: string; amount: string }[] =>
  sales.map(({ receipt_number, order_number, bill_number, cash, was_counted, sold_at, total }) => {
    const values = {
      number: receipt_number ?? order_number ?? bill_number ?? '–',
      time: formatSessionDateTime(sold_at),
    };
    return { name: nameOf(t, { cash, was_counted }, values), amount: formatMoney(total) };
  });

function nameOf(
  t: Translate,
  { cash, was_counted }: Pick<LateSale, 'cash' | 'was_counted'>,
  values: { number: string; time: string },
): string {
  if (was_counted) return t('{{number}}, cash that was counted, {{time}}', values);
  return cash ? t('{{number}}, cash, {{time}}', values) : t('{{number}}, mobile money, {{time}}', values);
}
