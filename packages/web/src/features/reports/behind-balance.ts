import type { LedgerEntryListFilter } from '../../queries/reports.ts';

const WALLET = 'wallet:';

/** The filter of the entries of an account by its code: `cash`, or `wallet:1` of mobile money. */
export const entriesOf = (code: string): LedgerEntryListFilter =>
  code.startsWith(WALLET)
    ? { account: 'mobile_wallet', wallet: Number(code.slice(WALLET.length)) }
    : { account: code };
