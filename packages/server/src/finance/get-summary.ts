import { dollars, type FinanceSummary, PaymentMethod, type SummaryPeriod, sumCents } from '@revive/contract';
import { addBusinessDays, startOfBusinessDay } from '../business-time.ts';
import type { Db } from '../db/client.ts';
import { getPolicy } from '../policy/index.ts';
import { sumLedger } from './ledger-queries.ts';

const MONEY_ACCOUNTS = { cash: 'cash', card: 'card', mobile_money: 'mobile_wallet' } as const;
const REVENUE_ACCOUNTS = ['service_revenue', 'product_revenue', 'delivery_revenue'];

/** What the ledger says about a period: money by method, and revenue by account. */
export async function getSummary(db: Db, { start_date, end_date }: SummaryPeriod): Promise<FinanceSummary> {
  const { time_zone } = await getPolicy(db);
  const accounts = await sumLedger(db, {
    from: startOfBusinessDay(start_date, time_zone),
    to: addBusinessDays(startOfBusinessDay(end_date, time_zone), 1, time_zone),
  });
  const of = (code: string) => accounts.find((account) => account.code === code)!;
  const money = PaymentMethod.options.map((payment_method) => ({
    payment_method,
    account: of(MONEY_ACCOUNTS[payment_method]),
  }));
  const revenue = REVENUE_ACCOUNTS.map(of).map((account) => ({
    account: account.code,
    name: account.name,
    cents: account.credit_cents - account.debit_cents,
  }));
  const spent = (code: string) => dollars(of(code).debit_cents - of(code).credit_cents);
  return {
    money: money.map(({ payment_method, account }) => ({
      payment_method,
      received: dollars(account.debit_cents),
      paid_out: dollars(account.credit_cents),
    })),
    total_received: dollars(sumCents(money.map(({ account }) => account.debit_cents))),
    total_paid_out: dollars(sumCents(money.map(({ account }) => account.credit_cents))),
    revenue: revenue.map(({ cents, ...account }) => ({ ...account, amount: dollars(cents) })),
    total_revenue: dollars(sumCents(revenue.map(({ cents }) => cents))),
    discounts_given: spent('discounts_given'),
    refunds: spent('refunds'),
  };
}
