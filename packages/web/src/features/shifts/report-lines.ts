import type { ShiftFigures, ShiftReport } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { METHOD_NAMES } from './labels.ts';

/** One line of a shift's report: its name, a translation key, and its formatted amount. */
export type ReportLine = { name: string; amount: string };

const plus = (name: string, dollars: number): ReportLine => ({ name, amount: formatMoney(dollars) });
const minus = (name: string, dollars: number): ReportLine => ({ name, amount: formatMoney(0 - dollars) });

/** From the float to the expected cash; a line of 0 is left out. */
export function drawerLines({ float }: Pick<ShiftReport, 'float'>, figures: ShiftFigures): ReportLine[] {
  const cash = figures.money.find(({ payment_method }) => payment_method === 'cash')!;
  return [
    plus('Float', float),
    plus('Received in cash', cash.received),
    ...(cash.refunded > 0 ? [minus('Given back in cash', cash.refunded)] : []),
    ...(cash.paid_out > 0 ? [minus('Expenses in cash', cash.paid_out)] : []),
    ...(figures.put_in > 0 ? [plus('Put in', figures.put_in)] : []),
    ...(figures.taken_out > 0 ? [minus('Taken out', figures.taken_out)] : []),
    plus('Expected in the drawer', cash.expected),
  ];
}

/** Card and mobile money, each with receipts and refunds; a method without either is left out. */
export const otherLines = ({ money }: ShiftFigures): ReportLine[] =>
  money
    .filter(({ payment_method }) => payment_method !== 'cash')
    .flatMap(({ payment_method, received, refunded }) => [
      ...(received > 0 ? [plus(METHOD_NAMES[payment_method], received)] : []),
      ...(refunded > 0 ? [minus(`${METHOD_NAMES[payment_method]} given back`, refunded)] : []),
    ]);

/** Sales before and after discounts, with tax, and other receipts and voids. */
export const salesLines = ({ sales, voids, other_received }: ShiftFigures): ReportLine[] => [
  { name: 'Number of sales', amount: formatNumber(sales.count) },
  plus('Gross', sales.gross),
  minus('Discounts', sales.discounts),
  plus('Net', sales.net),
  plus('Tax', sales.tax),
  plus('Total', sales.total),
  plus('Treatments and orders', other_received),
  { name: 'Number of voids', amount: formatNumber(voids.count) },
  ...(voids.count > 0 ? [minus('Voids', voids.total)] : []),
];
