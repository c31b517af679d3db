import { type DaySheet, dollars, type ReportPeriod, sumCents } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { selectScheduled } from '../bookings/index.ts';
import { listEvenings } from '../match/index.ts';
import { sumCreditKept, sumCreditMoves } from './credit-queries.ts';
import {
  countPlanned,
  listEarningAccounts,
  type SheetDays,
  sumEarned,
  sumMade,
} from './day-sheet-queries.ts';
import { listLedgerSums } from './ledger-queries.ts';
import { sumReceivables } from './receivable-queries.ts';
import { addSides } from './rules.ts';
import { endsOf, sheetDaysOf } from './sheet-days.ts';
import { sumTakings, type Taking } from './sum-takings.ts';
import { sumUnearned } from './unearned-queries.ts';
import { sumWrittenOffUnearned } from './write-off-queries.ts';

/** What lowers the result beside discounts. */
const COSTS = ['written_off', 'expenses', 'cash_over_short', 'rate_difference', 'fees', 'unexplained'];

/** The figures of some days. That they follow from each other is not computed here: it is true of the books, and tested. */
export async function getDaySheet(db: Db, period: ReportPeriod): Promise<DaySheet> {
  const days = await sheetDaysOf(db, period);
  const alone = { period, previous_period: period };
  const accounts = await listEarningAccounts(db);
  const sums = await listLedgerSums(db, alone, 'month', [
    ...accounts,
    'tax_payable',
    'brought_forward',
    ...COSTS,
  ]);
  const creditOf = (...wanted: readonly string[]) => {
    const { debit_cents, credit_cents } = addSides(sums, ({ account }) => wanted.includes(account));
    return credit_cents - debit_cents;
  };
  const { takings, spent_cents, short_cents, over_cents, ...rates } = await sumTakings(db, period);
  const rate_difference = rates.rate_gain_cents - rates.rate_loss_cents;
  const received = sumCents(takings.map(netOf));
  const earned = await sumEarned(db, days, accounts);
  const made = await sumMade(db, days);
  const fees = -creditOf('fees', 'unexplained');
  return {
    period: { start_date: days.start_date, end_date: days.end_date },
    planned: await readPlanned(db, days),
    booked: {
      bookings: made.bookings,
      treatments: dollars(made.cents),
      without_booking: dollars(earned.without_booking),
      goods: dollars(earned.goods),
      total: dollars(made.cents + earned.without_booking + earned.goods),
    },
    earned: {
      not_held: dollars(made.cents - earned.made),
      earlier: dollars(earned.earlier),
      total: dollars(creditOf(...accounts)),
      accounts,
    },
    received: {
      tax: dollars(creditOf('tax_payable')),
      ways: takings.map(toWay),
      total: dollars(received),
    },
    owed: toBalance(await sumReceivables(db, endsOf(period))),
    unearned: toBalance(await sumUnearned(db, endsOf(period))),
    credit: await readCredit(db, period),
    brought_forward: dollars(creditOf('brought_forward')),
    written_off: {
      earned: dollars(-creditOf('written_off')),
      unearned: dollars((await sumWrittenOffUnearned(db, alone)).cents),
    },
    spent: dollars(spent_cents),
    short: dollars(short_cents),
    over: dollars(over_cents),
    ...(rate_difference !== 0 && { rate_difference: dollars(rate_difference) }),
    ...(fees !== 0 && { fees: dollars(fees) }),
    cash_up_net: dollars(received - spent_cents - short_cents + over_cents + rate_difference),
    net_result: dollars(creditOf(...accounts, ...COSTS)),
    wallets: await listEvenings(db, days.end_date),
  };
}

const netOf = ({ received_cents, given_back_cents }: Taking): number => received_cents - given_back_cents;

const toWay = (taking: Taking): DaySheet['received']['ways'][number] => ({
  payment_method: taking.payment_method,
  account: taking.account,
  received: dollars(taking.received_cents),
  given_back: dollars(taking.given_back_cents),
  net: dollars(netOf(taking)),
});

const toBalance = ({ cents, previous_cents }: { cents: number; previous_cents: number }) => ({
  before: dollars(previous_cents),
  after: dollars(cents),
});

async function readCredit(db: Db, period: ReportPeriod): Promise<DaySheet['credit']> {
  const { kept, gift_cards, used, paid_out } = await sumCreditMoves(db, period);
  return {
    ...toBalance(await sumCreditKept(db, endsOf(period))),
    kept: dollars(kept),
    gift_cards: dollars(gift_cards),
    used: dollars(0 - used),
    paid_out: dollars(0 - paid_out),
  };
}

async function readPlanned(db: Db, days: SheetDays): Promise<DaySheet['planned']> {
  const { bookings, worth } = await selectScheduled(db, days).executeTakeFirstOrThrow();
  const { sessions, held } = await countPlanned(db, days);
  return { bookings, worth: dollars(worth), sessions, sessions_held: held };
}
