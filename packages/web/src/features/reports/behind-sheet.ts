import type { DaySheet } from '@revive/contract';
import type { Days } from '../../lib/period.ts';
import type { LedgerEntryListFilter } from '../../queries/reports.ts';
import type { Way } from './cells.ts';
import type { ReportName } from './labels.ts';
import type { BookedAmount } from './report-model.ts';

const BEGUN = { all: 'pending,confirmed,completed', confirmed: 'confirmed,completed' };

/** The ways from the figures of some days to their rows. */
export const behindSheet = (days: Days) => ({
  /** Entries of accounts, of which one side adds to the figure. */
  entries: (
    accounts: string | readonly string[],
    adds: 'debit' | 'credit',
    more: LedgerEntryListFilter = {},
  ): Way => ({
    behind: { list: 'entries', filter: { ...days, account: [accounts].flat().join(), ...more }, adds },
  }),
  /** What clients paid and got back: of money, what was neither spent nor counted. */
  money: (account: string): Way => ({
    behind: {
      list: 'entries',
      filter: {
        ...days,
        account,
        without: 'expenses,cash_over_short,rate_difference',
        without_movements: 'true',
      },
      adds: 'debit',
    },
  }),
  received: ({ received }: DaySheet): Way =>
    behindSheet(days).money(received.ways.map(({ account }) => account).join()),
  /** Everything posted to an account until the last day. */
  balance: (account: string): Way => ({
    behind: { list: 'entries', filter: { account, end_date: days.end_date }, adds: 'credit' },
  }),
  booked: (of: 'made' | 'earlier', amount: BookedAmount): Way => ({
    behind: { list: 'booked', filter: { ...days, of }, amount },
  }),
  planned: (): Way => ({
    behind: { list: 'planned', filter: { from: days.start_date, to: days.end_date } },
  }),
  /** Bookings are listed by one day. */
  bookingsBegun: (which: keyof typeof BEGUN): Way =>
    days.start_date === days.end_date ? { to: `/bookings?status=${BEGUN[which]}&day=${days.end_date}` } : {},
  report: (name: ReportName): Way => ({
    to: `/finance?tab=reports&report=${name}&start_date=${days.start_date}&end_date=${days.end_date}`,
  }),
});
