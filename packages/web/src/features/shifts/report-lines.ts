import {
  type MoneyWay,
  type Sentence,
  type ShiftCount,
  type ShiftFigures,
  type ShiftReport,
  sentence,
} from '@revive/contract';
import { formatMoney, formatMoneyDelta } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { METHOD_NAMES } from './labels.ts';

/** One line of a shift's report: its name and its formatted amount. */
export type ReportLine = { name: Sentence; amount: string };

const plus = (name: Sentence, dollars: number): ReportLine => ({ name, amount: formatMoney(dollars) });
const minus = (name: Sentence, dollars: number): ReportLine => ({ name, amount: formatMoney(0 - dollars) });

/** From the float to the expected cash; a line of 0 is left out. */
export function drawerLines({ float }: Pick<ShiftReport, 'float'>, figures: ShiftFigures): ReportLine[] {
  const cash = figures.money.find(({ payment_method }) => payment_method === 'cash')!;
  return [
    plus(sentence('Float'), float),
    plus(sentence('Received in cash'), cash.received),
    ...(cash.refunded > 0 ? [minus(sentence('Given back in cash'), cash.refunded)] : []),
    ...(cash.paid_out > 0 ? [minus(sentence('Expenses in cash'), cash.paid_out)] : []),
    ...(figures.put_in > 0 ? [plus(sentence('Put in'), figures.put_in)] : []),
    ...(figures.taken_out > 0 ? [minus(sentence('Taken out'), figures.taken_out)] : []),
    plus(sentence('Expected in the drawer'), cash.expected),
  ];
}

/** What was expected and counted, and by how much the count is short or over. */
export function countLines({ payment_method, expected, counted, difference }: ShiftCount): ReportLine[] {
  const isShort = difference < 0;
  const difference_name =
    difference === 0
      ? sentence('Difference')
      : payment_method !== 'cash'
        ? isShort
          ? sentence('Short')
          : sentence('Over')
        : isShort
          ? sentence('Short in the drawer')
          : sentence('Over in the drawer');
  return [
    plus(sentence('Expected'), expected),
    plus(sentence('Counted'), counted),
    { name: difference_name, amount: formatMoneyDelta(difference) },
  ];
}

const GIVEN_BACK: Record<MoneyWay, Sentence> = {
  cash: sentence('Cash given back'),
  card: sentence('Card given back'),
  mobile_money: sentence('Mobile money given back'),
  credit: sentence('Kept as credit'),
  gift_card: sentence('Gift card given back'),
};

/** Card and mobile money, each with receipts and refunds; a method without either is left out. */
export const otherLines = ({ money }: ShiftFigures): ReportLine[] =>
  money
    .filter(({ payment_method }) => payment_method !== 'cash')
    .flatMap(({ payment_method, received, refunded }) => [
      ...(received > 0 ? [plus(METHOD_NAMES[payment_method], received)] : []),
      ...(refunded > 0 ? [minus(GIVEN_BACK[payment_method], refunded)] : []),
    ]);

/** Sales before and after discounts, with tax, and other receipts and voids. */
export const salesLines = ({ sales, voids, other_received }: ShiftFigures): ReportLine[] => [
  { name: sentence('Number of sales'), amount: formatNumber(sales.count) },
  plus(sentence('Gross'), sales.gross),
  minus(sentence('Discounts'), sales.discounts),
  plus(sentence('Net'), sales.net),
  plus(sentence('Tax'), sales.tax),
  plus(sentence('Total'), sales.total),
  plus(sentence('Treatments and orders'), other_received),
  { name: sentence('Number of voids'), amount: formatNumber(voids.count) },
  ...(voids.count > 0 ? [minus(sentence('Voids'), voids.total)] : []),
];
