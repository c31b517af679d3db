import { type CashUpMethod, type CashUpTotal, type Sentence, sentence } from '@revive/contract';
import type { Days } from '../../lib/period.ts';
import { change, money } from './cells.ts';
import type { Behind, Cells } from './report-model.ts';

type Drawers = Pick<CashUpMethod, 'short' | 'over' | 'rate_gain' | 'rate_loss'>;
type Sums = Drawers & Pick<CashUpMethod, 'received' | 'paid_out' | 'net'>;

type Side = 'debit' | 'credit';

/** What all drawers together were short of, over by, or had in notes by another rate; dollars. */
type DrawerLine = {
  id: 'short' | 'over' | 'rates';
  name: Sentence;
  account: 'cash_over_short' | 'rate_difference';
  /** The side of the account that it was posted to, where it is one alone. */
  side: Side | undefined;
  received: number;
  paid_out: number;
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
  rate_gain: add(sums.map(({ rate_gain = 0 }) => rate_gain)),
  rate_loss: add(sums.map(({ rate_loss = 0 }) => rate_loss)),
});

/** What came in and went out by a way to pay, without what its drawer was short of, over by, or had in notes by another rate. */
export function withoutDrawer({ received, paid_out, net, ...drawers }: Sums) {
  const { short, over, rate_gain = 0, rate_loss = 0 } = drawers;
  const [more, gone] = [add([over, rate_gain]), add([short, rate_loss])];
  return {
    received: less(received, more),
    paid_out: less(paid_out, gone),
    net: less(net, less(more, gone)),
  };
}

/** The same of the period before. */
export const previousOf = (total: CashUpTotal): Sums => ({
  received: total.previous_received,
  paid_out: total.previous_paid_out,
  net: total.previous_net,
  short: total.previous_short,
  over: total.previous_over,
  rate_gain: total.previous_rate_gain,
  rate_loss: total.previous_rate_loss,
});

const gainOf = ({ rate_gain = 0, rate_loss = 0 }: Drawers): number => less(rate_gain, rate_loss);

/** A line for what drawers were short of, one for what they were over, one for what another rate made; none for what came to nothing. */
export function drawerLines(now: Drawers, previous: Drawers): DrawerLine[] {
  const lines: DrawerLine[] = [
    {
      id: 'short',
      name: sentence('Short in the drawer'),
      account: 'cash_over_short',
      side: 'debit',
      received: 0,
      paid_out: now.short,
      net: 0 - now.short,
      before: 0 - previous.short,
    },
    {
      id: 'over',
      name: sentence('Over in the drawer'),
      account: 'cash_over_short',
      side: 'credit',
      received: now.over,
      paid_out: 0,
      net: now.over,
      before: previous.over,
    },
    {
      id: 'rates',
      name: sentence('Difference of rates'),
      account: 'rate_difference',
      side: undefined,
      received: now.rate_gain ?? 0,
      paid_out: now.rate_loss ?? 0,
      net: gainOf(now),
      before: gainOf(previous),
    },
  ];
  return lines.filter(({ received, paid_out, before }) => received !== 0 || paid_out !== 0 || before !== 0);
}

export const behindDrawer = (
  { account, side }: Pick<DrawerLine, 'account' | 'side'>,
  days: Days,
  adds: Side = 'credit',
): Behind => ({
  list: 'entries',
  filter: { ...days, account, ...(side && { side }) },
  adds,
});

/** Its cells under money in, money out and their difference. */
export const drawerMoved = (line: DrawerLine, days: Days): Cells => {
  const { account, side, received, paid_out, net } = line;
  return {
    received: money(received, { behind: behindDrawer({ account, side: side ?? 'credit' }, days) }),
    paid_out: money(paid_out, { behind: behindDrawer({ account, side: side ?? 'debit' }, days, 'debit') }),
    net: money(net, { behind: behindDrawer(line, days) }),
  };
};
