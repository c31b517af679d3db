import { type Sentence, sentence } from '@revive/contract';
import { translateMessage } from './i18n.ts';

/** The accounts of the books by their codes; a wallet is called as the owner calls it. */
const NAMES: Readonly<Record<string, Sentence>> = {
  bank: sentence('Bank'),
  brought_forward: sentence('Brought forward'),
  card: sentence('Card'),
  cash: sentence('Cash'),
  cash_over_short: sentence('Cash over and short'),
  client_credit: sentence('Kept for clients and gift cards'),
  delivery_revenue: sentence('Delivery revenue'),
  discounts_given: sentence('Discounts given'),
  expenses: sentence('Expenses'),
  fees: sentence('Fees'),
  lapsed_packages: sentence('Lapsed packages'),
  mobile_wallet: sentence('Mobile wallet'),
  owner: sentence('Owner'),
  product_revenue: sentence('Product revenue'),
  profit: sentence('Profit so far'),
  rate_difference: sentence('Difference of rates'),
  receivable: sentence('Receivable'),
  refunds: sentence('Refunds'),
  safe: sentence('Safe'),
  service_revenue: sentence('Service revenue'),
  stock: sentence('Stock'),
  suppliers: sentence('Suppliers'),
  tax_payable: sentence('Tax payable'),
  tax_withheld: sentence('Tax withheld'),
  unearned_treatments: sentence('Paid or owed for sessions not yet held'),
  unexplained: sentence('Unexplained differences'),
  unsold_goods: sentence('Goods not sold yet'),
  written_off: sentence('Written off'),
};

/** The name of an account in the reader's language; of an account that is not among them, such as a wallet, as it is. */
export const accountName = (code: string, name: string): string => translateMessage(NAMES[code] ?? name);
