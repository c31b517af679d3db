import { MONEY_ACCOUNTS, PaymentMethod, type ReportPeriod } from '@revive/contract/schemas';
import type { Db } from '../../db/client.ts';
import { addDrawn, listDrawnMoney } from './drawn-money-queries.ts';
import { listLedgerSums } from './ledger-queries.ts';
import { addSides } from './rules.ts';

/** Cents that clients paid and got back by a way to pay, in some days. */
export interface Taking {
  payment_method: PaymentMethod;
  account: string;
  received_cents: number;
  given_back_cents: number;
}

/**
 * What clients paid and got back in some days by each way, and what else moved the money accounts: expenses, what drawers that
 * were closed had less or more than they should, and what their notes gained and lost by another rate. In cents.
 */
export async function sumTakings(db: Db, period: ReportPeriod) {
  const accounts = Object.values(MONEY_ACCOUNTS);
  const sums = await listLedgerSums(db, { period, previous_period: period }, 'month', accounts);
  const drawn = await listDrawnMoney(db, { from: period.start_date, to: period.end_date });
  const takings = PaymentMethod.options.map((payment_method): Taking => {
    const account = MONEY_ACCOUNTS[payment_method];
    const { debit_cents, credit_cents } = addSides(sums, (sum) => sum.account === account);
    const { spent_cents, short_cents, over_cents, rate_gain_cents, rate_loss_cents } = addDrawn(
      drawn,
      (row) => row.account === account,
    );
    return {
      payment_method,
      account,
      received_cents: debit_cents - over_cents - rate_gain_cents,
      given_back_cents: credit_cents - spent_cents - short_cents - rate_loss_cents,
    };
  });
  return { takings, ...addDrawn(drawn, () => true) };
}
