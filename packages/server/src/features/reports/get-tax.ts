import { dollars, type Pace, type ReportPeriod, type Tax } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { listLedgerSums, listTaxedAccounts } from './ledger-queries.ts';
import { addSides, compare, datesOf, type LedgerSum, paceOf } from './rules.ts';

const TAX_ACCOUNT = 'tax_payable';
const WITHHELD_ACCOUNT = 'tax_withheld';

/** Taxed revenue, its tax, and what wallets withheld of it, by day or month. */
export async function getTax(db: Db, wanted: ReportPeriod & { by?: Pace | undefined }): Promise<Tax> {
  const compared = compare(wanted);
  const by = wanted.by ?? paceOf(wanted);
  const accounts = (await listTaxedAccounts(db)).map(({ code }) => code);
  const sums = [
    ...(await listLedgerSums(db, compared, by, [...accounts, TAX_ACCOUNT], { isTaxed: true })),
    // What is set off against the tax that is owed was withheld all the same.
    ...(await listLedgerSums(db, compared, by, [WITHHELD_ACCOUNT], { without: TAX_ACCOUNT })),
  ];
  const happened = new Set(sums.map(({ date }) => date));
  const previous = sumUp(sums, (sum) => sum.is_previous);
  return {
    ...compared,
    by,
    turnover_accounts: accounts,
    tax_account: TAX_ACCOUNT,
    withheld_account: WITHHELD_ACCOUNT,
    rows: datesOf(wanted, by)
      .filter((date) => happened.has(date))
      .map((date) => ({ date, ...sumUp(sums, (sum) => sum.date === date) })),
    totals: {
      ...sumUp(sums, (sum) => !sum.is_previous),
      previous_turnover: previous.turnover,
      previous_turnover_taken_back: previous.turnover_taken_back,
      previous_net_turnover: previous.net_turnover,
      previous_tax: previous.tax,
      previous_tax_taken_back: previous.tax_taken_back,
      previous_net_tax: previous.net_tax,
      previous_withheld: previous.withheld,
      previous_owed: previous.owed,
    },
  };
}

/** Sales are on the credit side, reversals on the debit side. */
function sumUp(sums: readonly LedgerSum[], of: (sum: LedgerSum) => boolean) {
  const isTurnover = ({ account }: LedgerSum) => account !== TAX_ACCOUNT && account !== WITHHELD_ACCOUNT;
  const turnover = addSides(sums, (sum) => isTurnover(sum) && of(sum));
  const tax = addSides(sums, (sum) => sum.account === TAX_ACCOUNT && of(sum));
  const withheld = addSides(sums, (sum) => sum.account === WITHHELD_ACCOUNT && of(sum));
  const charged_cents = tax.credit_cents - tax.debit_cents;
  const withheld_cents = withheld.debit_cents - withheld.credit_cents;
  return {
    turnover: dollars(turnover.credit_cents),
    turnover_taken_back: dollars(turnover.debit_cents),
    net_turnover: dollars(turnover.credit_cents - turnover.debit_cents),
    tax: dollars(tax.credit_cents),
    tax_taken_back: dollars(tax.debit_cents),
    net_tax: dollars(charged_cents),
    withheld: dollars(withheld_cents),
    owed: dollars(charged_cents - withheld_cents),
  };
}
