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
export type ReportLine = { name: Sentence; values?: Record<string, string>; amount: string };

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
    ...(figures.second && figures.second.worth !== 0
      ? [
          {
            ...minus(sentence('Of it in {{code}}'), figures.second.worth),
            values: { code: figures.second.currency },
          },
        ]
      : []),
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

/**
 * Every way but cash, each with receipts and refunds, and what each wallet took that was asked; a way without either is left out.
 * `nameOf` says how a wallet is called.
 */
export const otherLines = (
  { money, wallets }: ShiftFigures,
  nameOf: (wallet: string) => string,
): ReportLine[] => [
  ...money
    .filter(({ payment_method }) => payment_method !== 'cash')
    .flatMap(({ payment_method, received, refunded }) => [
      ...(received > 0 ? [plus(METHOD_NAMES[payment_method], received)] : []),
      ...(refunded > 0 ? [minus(GIVEN_BACK[payment_method], refunded)] : []),
    ]),
  ...wallets.map(({ wallet, received }) => ({
    name: sentence('Asked from {{wallet}}'),
    values: { wallet: nameOf(wallet) },
    amount: formatMoney(received),
  })),
];

/** Sales of goods before and after discounts, with tax, credit that was sold and given back, other receipts and voids. */
export const salesLines = ({ sales, voids, credit, other_received }: ShiftFigures): ReportLine[] => [
  { name: sentence('Number of sales'), amount: formatNumber(sales.count) },
  plus(sentence('Gross'), sales.gross),
  minus(sentence('Discounts'), sales.discounts),
  plus(sentence('Net'), sales.net),
  plus(sentence('Tax'), sales.tax),
  plus(sentence('Total'), sales.total),
  ...(credit.gift_cards > 0 ? [plus(sentence('Gift cards sold'), credit.gift_cards)] : []),
  ...(credit.kept > 0 ? [plus(sentence('Change kept as credit'), credit.kept)] : []),
  ...(credit.paid_out > 0 ? [minus(sentence('Credit given back in money'), credit.paid_out)] : []),
  plus(sentence('Treatments and orders'), other_received),
  { name: sentence('Number of voids'), amount: formatNumber(voids.count) },
  ...(voids.count > 0 ? [minus(sentence('Voids'), voids.total)] : []),
];
