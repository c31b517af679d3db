import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import {
  expensesQuery,
  productsReportQuery,
  profitAndLossQuery,
  servicesReportQuery,
} from '../../queries/reports.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { expensesReport } from './expenses-report.ts';
import type { ReportName } from './labels.ts';
import { productsReport } from './products-report.ts';
import { profitAndLossReport } from './profit-and-loss-report.ts';
import { ReportSheet } from './report-sheet.tsx';
import { servicesReport } from './services-report.ts';

type OfDays = { days: Days };

function ProfitAndLoss({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(profitAndLossQuery(days));
  const report = read.data && profitAndLossReport(read.data, t);
  return (
    <ReportSheet name="profit-and-loss" {...{ days, read, report }} previous={read.data?.previous_period} />
  );
}

function Expenses({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(expensesQuery(days));
  const report = read.data && expensesReport(read.data, t);
  return <ReportSheet name="expenses" {...{ days, read, report }} previous={read.data?.previous_period} />;
}

function Services({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(servicesReportQuery(days));
  const report = read.data && servicesReport(read.data, t);
  return <ReportSheet name="services" {...{ days, read, report }} previous={read.data?.previous_period} />;
}

function Products({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(productsReportQuery(days));
  const report = read.data && productsReport(read.data, t);
  return <ReportSheet name="products" {...{ days, read, report }} previous={read.data?.previous_period} />;
}

// Loaded when they are chosen: the longest ones.
const CashUp = lazyComponent(async () => (await import('./cash-up-sheet.tsx')).CashUpSheet);
const Receivables = lazyComponent(async () => (await import('./receivables-sheet.tsx')).ReceivablesSheet);
const Tax = lazyComponent(async () => (await import('./tax-sheet.tsx')).TaxSheet);
const Calendar = lazyComponent(async () => (await import('./calendar-sheet.tsx')).CalendarSheet);

/** Renders the chosen report with its own query. */
export const REPORTS: Readonly<Record<ReportName, ComponentType<OfDays>>> = {
  'profit-and-loss': ProfitAndLoss,
  'cash-up': CashUp,
  receivables: Receivables,
  tax: Tax,
  expenses: Expenses,
  services: Services,
  products: Products,
  calendar: Calendar,
};
