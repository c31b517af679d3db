import { endpoint, listEndpoint } from '../../endpoint.ts';
import { spelled } from '../finance/spelled.ts';
import {
  BalanceSheet,
  BalanceSheetQuery,
  JournalFilter,
  JournalLine,
  TrialBalance,
  TrialBalanceQuery,
} from './balances.ts';
import { BringBackReport } from './bring-back.ts';
import { CalendarReport } from './calendar.ts';
import { calls } from './calls.ts';
import { BookedFilter, BookedTreatment, DaySheet, SheetPeriod } from './day-sheet.ts';
import { CompletedSession, CompletedSessionFilter, LedgerEntry, LedgerEntryFilter } from './drill-down.ts';
import { Pace, ReportPeriod } from './period.ts';
import {
  CashUp,
  CreditOfClient,
  CreditTotal,
  ExpensesByPurpose,
  PeriodFilter,
  ProfitAndLoss,
  Receivable,
  ReceivablesTotal,
  Tax,
} from './schemas.ts';
import { ProductsReport, ServicesReport } from './services-and-products.ts';
import { SoldReport } from './sold.ts';

export const reports = {
  getProfitAndLoss: endpoint({
    ...spelled(calls.getProfitAndLoss),
    summary: 'Income and expenses by account, as the ledger has them',
    access: 'finance',
    query: ReportPeriod,
    response: ProfitAndLoss,
  }),
  getCashUp: endpoint({
    ...spelled(calls.getCashUp),
    summary: 'Money received and paid out by day and method, beside what was counted',
    access: 'finance',
    query: ReportPeriod,
    response: CashUp,
  }),
  listReceivables: listEndpoint({
    ...spelled(calls.listReceivables),
    summary: 'What each client owes at the end of a period, the largest first',
    access: 'finance',
    query: PeriodFilter,
    item: Receivable,
  }),
  getReceivablesTotal: endpoint({
    ...spelled(calls.getReceivablesTotal),
    summary: 'What all clients together owe at the end of a period',
    access: 'finance',
    query: ReportPeriod,
    response: ReceivablesTotal,
  }),
  listCredit: listEndpoint({
    ...spelled(calls.listCredit),
    summary: 'The credit that is kept for each client at the end of a period, the most first',
    access: 'finance',
    query: PeriodFilter,
    item: CreditOfClient,
  }),
  getCreditTotal: endpoint({
    ...spelled(calls.getCreditTotal),
    summary: 'The credit of all clients, and what is left on all gift cards, at the end of a period',
    access: 'finance',
    query: ReportPeriod,
    response: CreditTotal,
  }),
  getBalanceSheet: endpoint({
    ...spelled(calls.getBalanceSheet),
    summary: 'What the business has, owes and is worth at the end of a day; as a CSV with format=csv',
    access: 'finance',
    query: BalanceSheetQuery,
    response: BalanceSheet,
  }),
  getTrialBalance: endpoint({
    ...spelled(calls.getTrialBalance),
    summary: 'Every account with what was posted to it and what it holds; as a CSV with format=csv',
    access: 'finance',
    query: TrialBalanceQuery,
    response: TrialBalance,
  }),
  listJournal: listEndpoint({
    ...spelled(calls.listJournal),
    summary: 'Everything that was posted, in its order; the whole of it as a CSV with format=csv',
    access: 'finance',
    query: JournalFilter,
    item: JournalLine,
  }),
  getTax: endpoint({
    ...spelled(calls.getTax),
    summary: 'Taxed turnover and its tax by day or month; by month beyond 92 days unless asked otherwise',
    access: 'finance',
    query: ReportPeriod.safeExtend({ by: Pace.optional() }),
    response: Tax,
  }),
  getExpenses: endpoint({
    ...spelled(calls.getExpenses),
    summary: 'What was spent, by purpose',
    access: 'finance',
    query: ReportPeriod,
    response: ExpensesByPurpose,
  }),
  getSold: endpoint({
    ...spelled(calls.getSold),
    summary: 'What was sold: goods, treatments and packages, each sale once, and gift cards beside them',
    access: 'finance',
    query: ReportPeriod,
    response: SoldReport,
  }),
  getServices: endpoint({
    ...spelled(calls.getServices),
    summary: 'Sessions completed, by service and by therapist',
    access: 'finance',
    query: ReportPeriod,
    response: ServicesReport,
  }),
  getProducts: endpoint({
    ...spelled(calls.getProducts),
    summary: 'Goods sold, their cost and margin, by product',
    access: 'finance',
    query: ReportPeriod,
    response: ProductsReport,
  }),
  getCalendar: endpoint({
    ...spelled(calls.getCalendar),
    summary: 'Hours worked and used by therapist, room and machine, no-shows, and the busiest hours',
    access: 'finance',
    query: ReportPeriod,
    response: CalendarReport,
  }),
  getDaySheet: endpoint({
    ...spelled(calls.getDaySheet),
    summary: 'The figures of some days, and how each follows from the one before',
    access: 'finance',
    query: SheetPeriod,
    response: DaySheet,
  }),
  listBooked: listEndpoint({
    ...spelled(calls.listBooked),
    summary: 'The bookings behind the sheet of some days, newest first',
    access: 'finance',
    query: BookedFilter,
    item: BookedTreatment,
  }),
  getBringBack: endpoint({
    ...spelled(calls.getBringBack),
    summary: 'Who came back after a message of a list, and what they paid, by month and list',
    access: 'finance',
    query: ReportPeriod,
    response: BringBackReport,
  }),
  listEntries: listEndpoint({
    ...spelled(calls.listEntries),
    summary: 'The lines of the ledger behind a figure, newest first',
    access: 'finance',
    query: LedgerEntryFilter,
    item: LedgerEntry,
  }),
  listCompletedSessions: listEndpoint({
    ...spelled(calls.listCompletedSessions),
    summary: 'The completed sessions behind a figure, newest first',
    access: 'finance',
    query: CompletedSessionFilter,
    item: CompletedSession,
  }),
};
