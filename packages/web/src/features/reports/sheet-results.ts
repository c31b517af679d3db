import type { DaySheet } from '@revive/contract';
import { phoneAndBooks } from '../../lib/phone-and-books.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { behindSheet } from './behind-sheet.ts';
import { money } from './cells.ts';
import { isMoved, line, type SheetLine, type SheetPart, step, sum } from './sheet-line.ts';

/** Each wallet with what its phone says, where its messages are read; no part without one. */
export const wallets = ({ wallets, period }: DaySheet, t: Translate): SheetPart[] =>
  wallets.length === 0
    ? []
    : [
        {
          id: 'wallets',
          title: t('Phone and books'),
          lines: wallets.map(({ wallet, name, phone, books, unconfirmed }) =>
            line(
              `wallet-${wallet}`,
              name,
              money(books, { to: `/wallets/${wallet}/match?day=${period.end_date}` }),
              [
                phoneAndBooks(t, { phone, books }),
                ...(unconfirmed > 0
                  ? [t('{{count}} typed transfers are not confirmed', { count: unconfirmed })]
                  : []),
              ].join(' · '),
            ),
          ),
        },
      ];

export const writtenOff = (dollars: number, period: DaySheet['period'], t: Translate): SheetLine =>
  line(
    'written_off',
    t('Written off'),
    step(0 - dollars, behindSheet(period).entries('written_off', 'credit')),
    t('Of sessions held and goods sold'),
  );

/** What is spent, what drawers were short of and over, and what another rate made of their notes. */
const drawn = ({ spent, short, over, rate_difference = 0, period }: DaySheet, t: Translate): SheetLine[] => {
  const to = behindSheet(period);
  return [
    line('spent', t('Expenses'), step(0 - spent, to.entries('expenses', 'credit'))),
    line(
      'short',
      t('Short in the drawer'),
      step(0 - short, to.entries('cash_over_short', 'credit', { side: 'debit' })),
    ),
    line(
      'over',
      t('Over in the drawer'),
      step(over, to.entries('cash_over_short', 'credit', { side: 'credit' })),
    ),
    line('rates', t('Difference of rates'), step(rate_difference, to.entries('rate_difference', 'credit'))),
  ];
};

export function toCashUp(sheet: DaySheet, t: Translate): SheetPart {
  const to = behindSheet(sheet.period);
  return {
    id: 'cash-up',
    title: t('From received to the cash-up'),
    lines: [
      line('start', t('Received'), money(sheet.received.total, to.received(sheet))),
      ...drawn(sheet, t),
      sum('cash_up', t('Difference of the cash-up'), money(sheet.cash_up_net, to.report('cash-up'))),
    ].filter(isMoved),
  };
}

export function toResult(sheet: DaySheet, t: Translate): SheetPart {
  const { earned, written_off, net_result, period } = sheet;
  const to = behindSheet(period);
  return {
    id: 'result',
    title: t('From earned to the net result'),
    lines: [
      line('start', t('Earned'), money(earned.total, to.entries(earned.accounts, 'credit'))),
      writtenOff(written_off.earned, period, t),
      ...drawn(sheet, t),
      line(
        'fees',
        t('Fees of wallets'),
        step(0 - (sheet.fees ?? 0), to.entries('fees,unexplained', 'credit')),
      ),
      sum('result', t('Net result'), money(net_result, to.report('profit-and-loss'))),
    ].filter(isMoved),
  };
}
