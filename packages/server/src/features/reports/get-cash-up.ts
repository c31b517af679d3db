import {
  type CashUp,
  type CashUpMethod,
  type CashUpTotal,
  dollars,
  type ReportPeriod,
} from '@revive/contract';
import { MONEY_ACCOUNTS, PaymentMethod } from '@revive/contract/schemas';
import type { Db } from '../../db/client.ts';
import { sumCounts } from '../shifts/index.ts';
import { addDrawn, type DrawnMoney, listDrawnMoney } from './drawn-money-queries.ts';
import { listLedgerSums } from './ledger-queries.ts';
import { addSides, compare, datesOf, type LedgerSum, type Sides } from './rules.ts';

type Count = Awaited<ReturnType<typeof sumCounts>>[number];

/** Money received and paid out in the ledger by day and method, with the counts of the drawers closed that day. */
export async function getCashUp(db: Db, wanted: ReportPeriod): Promise<CashUp> {
  const compared = compare(wanted);
  const { previous_period } = compared;
  const sums = await listLedgerSums(db, compared, 'day', Object.values(MONEY_ACCOUNTS));
  // The previous period ends where this one begins.
  const both = { from: previous_period.start_date, to: wanted.end_date };
  const counted = await sumCounts(db, both);
  const drawn = await listDrawnMoney(db, both);
  const counts = counted.filter((count) => count.business_day >= wanted.start_date);
  const happened = new Set([...sums.map(({ date }) => date), ...counts.map((count) => count.business_day)]);
  const days = datesOf(wanted, 'day').filter((day) => happened.has(day));
  const now = addSides(sums, (sum) => !sum.is_previous);
  const previously = addSides(sums, (sum) => sum.is_previous);
  return {
    ...compared,
    days: days.map((day) => {
      const moves = sums.filter((sum) => sum.date === day);
      const closed = counts.filter((count) => count.business_day === day);
      return {
        day,
        methods: PaymentMethod.options.map((method) =>
          toMethod(method, { sums: moves, counts: closed, drawn: drawn.filter(isOn(day)) }),
        ),
        ...moved(addSides(moves, () => true)),
      };
    }),
    totals: PaymentMethod.options.map((method) =>
      toTotal(method, { sums, counts: counted, drawn }, wanted.start_date),
    ),
    total_received: moved(now).received,
    previous_total_received: moved(previously).received,
    total_paid_out: moved(now).paid_out,
    previous_total_paid_out: moved(previously).paid_out,
    total_net: moved(now).net,
    previous_total_net: moved(previously).net,
  };
}

const moved = ({ debit_cents, credit_cents }: Sides) => ({
  received: dollars(debit_cents),
  paid_out: dollars(credit_cents),
  net: dollars(debit_cents - credit_cents),
});

/** What a method's line is made of. */
interface Parts {
  sums: readonly LedgerSum[];
  counts: readonly Count[];
  drawn: readonly DrawnMoney[];
}

const isOn = (day: string) => (row: { business_day: string }) => row.business_day === day;

function toMethod(payment_method: PaymentMethod, { sums, counts, drawn }: Parts): CashUpMethod {
  const account = MONEY_ACCOUNTS[payment_method];
  const { short_cents, over_cents, rate_gain_cents, rate_loss_cents } = addDrawn(
    drawn,
    (row) => row.account === account,
  );
  return {
    payment_method,
    account,
    ...moved(addSides(sums, (sum) => sum.account === account)),
    short: dollars(short_cents),
    over: dollars(over_cents),
    ...(rate_gain_cents > 0 && { rate_gain: dollars(rate_gain_cents) }),
    ...(rate_loss_cents > 0 && { rate_loss: dollars(rate_loss_cents) }),
    ...counted(payment_method, counts),
  };
}

function toTotal(method: PaymentMethod, { sums, counts, drawn }: Parts, firstDay: string): CashUpTotal {
  const isNow = (row: { business_day: string }) => row.business_day >= firstDay;
  const partsOf = (isPrevious: boolean): Parts => ({
    sums: sums.filter((sum) => sum.is_previous === isPrevious),
    counts: counts.filter((row) => isNow(row) !== isPrevious),
    drawn: drawn.filter((row) => isNow(row) !== isPrevious),
  });
  const previous = toMethod(method, partsOf(true));
  return {
    ...toMethod(method, partsOf(false)),
    previous_received: previous.received,
    previous_paid_out: previous.paid_out,
    previous_net: previous.net,
    previous_short: previous.short,
    previous_over: previous.over,
    ...(previous.rate_gain !== undefined && { previous_rate_gain: previous.rate_gain }),
    ...(previous.rate_loss !== undefined && { previous_rate_loss: previous.rate_loss }),
    previous_difference: previous.difference,
  };
}

function counted(method: PaymentMethod, counts: readonly Count[]) {
  const those = counts.filter((count) => count.payment_method === method);
  if (those.length === 0) return { expected: null, counted: null, difference: null };
  const expected = those.reduce((sum, count) => sum + count.expected_cents, 0);
  const found = those.reduce((sum, count) => sum + count.counted_cents, 0);
  return { expected: dollars(expected), counted: dollars(found), difference: dollars(found - expected) };
}
