import type { CashUp, CashUpMethod } from '@revive/contract';
import { formatBusinessDay } from '../../lib/format-period.ts';
import type { Translate } from '../../lib/use-translation.ts';
import type { LedgerEntryListFilter } from '../../queries/reports.ts';
import { change, money } from './cells.ts';
import {
  addDrawers,
  behindDrawer,
  drawerLines,
  drawerMoved,
  NO_DRAWER,
  previousOf,
  withoutDrawer,
} from './drawer-lines.ts';
import { METHOD_NAMES } from './labels.ts';
import type { Behind, Cells, Report } from './report-model.ts';

type Days = CashUp['period'];
type Moved = { received: number; paid_out: number; net: number };

/** The most days that are shown unfolded. */
const DAYS_UNFOLDED = 31;

/** Receipts and expenses by method and day, compared with the counted drawers. */
export function cashUpReport(data: CashUp, t: Translate): Report {
  const { period, previous_period, totals } = data;
  const every = totals.map(({ account }) => account).join(',');
  const total = { received: data.total_received, paid_out: data.total_paid_out, net: data.total_net };
  const moved = (account: string, days: Days, { received, paid_out, net }: Moved) => ({
    received: money(received, { behind: behind(account, days, 'debit') }),
    paid_out: money(paid_out, { behind: behind(account, days, 'credit') }),
    net: money(net, { behind: behind(account, days) }),
  });
  const paidBy = (account: string, days: Days, { received, paid_out, net }: Moved) => ({
    received: money(received, { behind: behind(account, days, 'debit', paidIn(account)) }),
    paid_out: money(paid_out, { behind: behind(account, days, 'credit', paidIn(account)) }),
    net: money(net, { behind: behind(account, days, undefined, paidIn(account)) }),
  });
  const isCounted = data.days.some(({ methods }) => methods.some(({ counted }) => counted !== null));
  const figures = [
    { id: 'received', header: t('Money in'), isFigure: true },
    { id: 'paid_out', header: t('Money out'), isFigure: true },
    { id: 'net', header: t('Difference'), isFigure: true },
  ];
  const counts = isCounted
    ? [
        { id: 'expected', header: t('Expected in drawer'), isFigure: true },
        { id: 'counted', header: t('Counted'), isFigure: true },
        { id: 'difference', header: t('Over or short'), isFigure: true },
      ]
    : [];
  const { now, before } = { now: moved(every, period, total), before: previous_period };
  return {
    isEmpty: data.days.length === 0 && !data.previous_total_received && !data.previous_total_paid_out,
    figures: [
      { label: t('Money in'), now: now.received, before: data.previous_total_received },
      { label: t('Money out'), now: now.paid_out, before: data.previous_total_paid_out, isRiseGood: false },
      { label: t('Difference'), now: now.net, before: data.previous_total_net },
    ],
    chart: {
      kind: 'time',
      title: t('Money in and out by day'),
      table: 'days',
      columns: ['received', 'paid_out'],
    },
    tables: [
      {
        id: 'days',
        title: t('The numbers of the chart'),
        isFolded: true,
        columns: [{ id: 'day', header: t('Day') }, ...figures],
        rows: data.days.map(({ day, ...sums }) => ({
          id: day,
          cells: { day: formatBusinessDay(day), ...moved(every, oneDay(day), sums) },
        })),
        totals: { day: t('Total'), ...now },
      },
      {
        id: 'methods',
        title: t('Money by method'),
        subtitle: t('Received and paid out, refunds included.'),
        columns: [
          { id: 'method', header: t('Payment Method') },
          ...figures,
          { id: 'before', header: t('Difference before'), isFigure: true },
          { id: 'change', header: t('Change'), isFigure: true },
        ],
        rows: [
          ...totals.map((sums) => {
            const [paid, previously] = [withoutDrawer(sums), withoutDrawer(previousOf(sums))];
            return {
              id: sums.payment_method,
              cells: {
                method: t(METHOD_NAMES[sums.payment_method]),
                ...paidBy(sums.account, period, paid),
                before: money(previously.net, {
                  behind: behind(sums.account, before, undefined, paidIn(sums.account)),
                }),
                change: change(paid.net, previously.net),
              },
            };
          }),
          ...drawerLines(addDrawers(totals), addDrawers(totals.map(previousOf))).map((line) => ({
            id: line.id,
            cells: {
              method: t(line.name),
              ...drawerMoved(line, period),
              before: money(line.before, { behind: behindDrawer(line, before) }),
              change: change(line.net, line.before),
            },
          })),
        ],
        totals: {
          method: t('Total'),
          ...now,
          before: money(data.previous_total_net, { behind: behind(every, before) }),
          change: change(data.total_net, data.previous_total_net),
        },
      },
      {
        id: 'methods-by-day',
        title: t('Day by day'),
        isFolded: data.days.length > DAYS_UNFOLDED,
        columns: [
          { id: 'day', header: t('Day') },
          { id: 'method', header: t('Payment Method') },
          ...figures,
          ...counts,
        ],
        rows: data.days.flatMap(({ day, methods }) => [
          ...methods.filter(isUsed).map((sums) => ({
            id: `${day} ${sums.payment_method}`,
            cells: {
              day: formatBusinessDay(day),
              method: t(METHOD_NAMES[sums.payment_method]),
              ...paidBy(sums.account, oneDay(day), withoutDrawer(sums)),
              ...counted(sums),
            },
          })),
          ...drawerLines(addDrawers(methods), NO_DRAWER).map((line) => ({
            id: `${day} ${line.id}`,
            cells: {
              day: formatBusinessDay(day),
              method: t(line.name),
              ...drawerMoved(line, oneDay(day)),
            },
          })),
        ]),
        totals: { day: t('Total'), method: '', ...now },
      },
    ],
  };
}

const oneDay = (day: string): Days => ({ start_date: day, end_date: day });

/** What clients and the business paid: not what a drawer had more or less, which is posted of cash alone. */
const paidIn = (account: string): LedgerEntryListFilter =>
  account === 'cash' ? { without: 'cash_over_short,rate_difference' } : {};

const behind = (
  account: string,
  days: Days,
  side?: 'debit' | 'credit',
  more: LedgerEntryListFilter = {},
): Behind => ({
  list: 'entries',
  filter: { ...days, account, without_movements: 'true', ...(side && { side }), ...more },
  adds: side ?? 'debit',
});

const isUsed = ({ received, paid_out, counted }: CashUpMethod) =>
  received !== 0 || paid_out !== 0 || counted !== null;

const counted = ({ expected, counted, difference }: CashUpMethod): Cells =>
  counted === null
    ? {}
    : {
        expected: money(expected),
        counted: money(counted),
        difference: { unit: 'change', value: difference },
      };
