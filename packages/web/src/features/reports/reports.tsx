import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { profitAndLossQuery } from '../../queries/reports.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import type { ReportName } from './labels.ts';
import { profitAndLossReport } from './profit-and-loss-report.ts';
import { ReportSheet } from './report-sheet.tsx';

type OfDays = { days: Days };

function ProfitAndLoss({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(profitAndLossQuery(days));
  const report = read.data && profitAndLossReport(read.data, t);
  return (
    <ReportSheet name="profit-and-loss" {...{ days, read, report }} previous={read.data?.previous_period} />
  );
}

// The first is shown at once, the others are loaded when they are chosen.
const BalanceSheet = lazyComponent(async () => (await import('./balance-sheets.tsx')).BalanceSheetSheet);
const TrialBalance = lazyComponent(async () => (await import('./balance-sheets.tsx')).TrialBalanceSheet);
const Journal = lazyComponent(async () => (await import('./journal-sheet.tsx')).JournalSheet);
const CashUp = lazyComponent(async () => (await import('./cash-up-sheet.tsx')).CashUpSheet);
const Receivables = lazyComponent(async () => (await import('./receivables-sheet.tsx')).ReceivablesSheet);
const Credit = lazyComponent(async () => (await import('./credit-sheet.tsx')).CreditSheet);
const Tax = lazyComponent(async () => (await import('./tax-sheet.tsx')).TaxSheet);
const Expenses = lazyComponent(async () => (await import('./plain-sheets.tsx')).ExpensesSheet);
const Sold = lazyComponent(async () => (await import('./plain-sheets.tsx')).SoldSheet);
const Services = lazyComponent(async () => (await import('./plain-sheets.tsx')).ServicesSheet);
const Products = lazyComponent(async () => (await import('./plain-sheets.tsx')).ProductsSheet);
const BringBack = lazyComponent(async () => (await import('./plain-sheets.tsx')).BringBackSheet);
const Calendar = lazyComponent(async () => (await import('./calendar-sheet.tsx')).CalendarSheet);

/** Renders the chosen report with its own query. */
export const REPORTS: Readonly<Record<ReportName, ComponentType<OfDays>>> = {
  'profit-and-loss': ProfitAndLoss,
  'balance-sheet': BalanceSheet,
  'trial-balance': TrialBalance,
  journal: Journal,
  'cash-up': CashUp,
  receivables: Receivables,
  credit: Credit,
  tax: Tax,
  expenses: Expenses,
  sold: Sold,
  services: Services,
  products: Products,
  calendar: Calendar,
  'bring-back': BringBack,
};
