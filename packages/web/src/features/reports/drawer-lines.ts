import { type CashUpMethod, type CashUpTotal, type Sentence, sentence } from '@revive/contract';
import type { Days } from '../../lib/period.ts';
import { change, money } from './cells.ts';
import type { Behind, Cells } from './report-model.ts';

type Sums = Pick<CashUpMethod, 'received' | 'paid_out' | 'net' | 'short' | 'over'>;
type Drawers = Pick<Sums, 'short' | 'over'>;

/** What all drawers together were short of, or over by; dollars, with the sign of what it does to the money. */
type DrawerLine = {
  id: 'short' | 'over';
  name: Sentence;
  /** The side of 'Cash over and short' that it was posted to. */
  side: 'debit' | 'credit';
  net: number;
  before: number;
};

export const NO_DRAWER: Drawers = { short: 0, over: 0 };

// Dollars are floats here, so they are added up in whole cents.
const less = (from: number, taken: number): number => change(from, taken).value ?? 0;
const add = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => less(sum, -amount), 0);

export const addDrawers = (sums: readonly Drawers[]): Drawers => ({
  short: add(sums.map(({ short }) => short)),
  over: add(sums.map(({ over }) => over)),
});

/** What came in and went out by a way to pay, without what its drawer was short of or over. */
export const withoutDrawer = ({ received, paid_out, net, short, over }: Sums) => ({
  received: less(received, over),
  paid_out: less(paid_out, short),
  net: less(net, less(over, short)),
});

/** The same of the period before. */
export const previousOf = (total: CashUpTotal): Sums => ({
  received: total.previous_received,
  paid_out: total.previous_paid_out,
  net: total.previous_net,
  short: total.previous_short,
  over: total.previous_over,
});

/** A line for what drawers were short of and one for what they were over; none for what came to nothing. */
export function drawerLines(now: Drawers, previous: Drawers): DrawerLine[] {
  const lines: DrawerLine[] = [
    {
      id: 'short',
      name: sentence('Short in the drawer'),
      side: 'debit',
      net: 0 - now.short,
      before: 0 - previous.short,
    },
    {
      id: 'over',
      name: sentence('Over in the drawer'),
      side: 'credit',
      net: now.over,
      before: previous.over,
    },
  ];
  return lines.filter(({ net, before }) => net !== 0 || before !== 0);
}

export const behindDrawer = (
  side: 'debit' | 'credit',
  days: Days,
  adds: 'debit' | 'credit' = 'credit',
): Behind => ({
  list: 'entries',
  filter: { ...days, account: 'cash_over_short', side },
  adds,
});

/** Its cells under money in, money out and their difference. */
export const drawerMoved = ({ id, side, net }: DrawerLine, days: Days): Cells => ({
  received: money(id === 'over' ? net : 0, { behind: behindDrawer(side, days) }),
  paid_out: money(id === 'short' ? 0 - net : 0, { behind: behindDrawer(side, days, 'debit') }),
  net: money(net, { behind: behindDrawer(side, days) }),
});
