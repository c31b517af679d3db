import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import {
  calendarReportQuery,
  cashUpQuery,
  expensesQuery,
  productsReportQuery,
  profitAndLossQuery,
  readReceivablesForFile,
  receivablesQuery,
  receivablesTotalQuery,
  servicesReportQuery,
  taxQuery,
} from '../../queries/reports.ts';
import { nextFreeQuery } from '../../queries/schedule.ts';
import { LoadMoreOf } from '../../ui/query-list.tsx';
import { calendarReport } from './calendar-report.ts';
import { cashUpReport } from './cash-up-report.ts';
import { expensesReport } from './expenses-report.ts';
import type { ReportName } from './labels.ts';
import { PaceChoice, usePace } from './pace-choice.tsx';
import { productsReport } from './products-report.ts';
import { profitAndLossReport } from './profit-and-loss-report.ts';
import { receivablesReport } from './receivables-report.ts';
import { ReportSheet } from './report-sheet.tsx';
import { servicesReport } from './services-report.ts';
import { taxReport } from './tax-report.ts';

type OfDays = { days: Days };

function ProfitAndLoss({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(profitAndLossQuery(days));
  const report = read.data && profitAndLossReport(read.data, t);
  return (
    <ReportSheet name="profit-and-loss" {...{ days, read, report }} previous={read.data?.previous_period} />
  );
}

function CashUp({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(cashUpQuery(days));
  const report = read.data && cashUpReport(read.data, t);
  return <ReportSheet name="cash-up" {...{ days, read, report }} previous={read.data?.previous_period} />;
}

function Receivables({ days }: OfDays) {
  const { t } = useTranslation();
  const total = useQuery(receivablesTotalQuery(days));
  const list = useInfiniteQuery(receivablesQuery(days));
  const rows = list.data;
  const read = {
    error: list.error ?? total.error,
    isPlaceholderData: list.isPlaceholderData || total.isPlaceholderData,
    isRefetching: list.isRefetching || total.isRefetching,
    refetch: () => Promise.all([list.refetch(), total.refetch()]).then(([first]) => first),
  };
  return (
    <ReportSheet
      name="receivables"
      days={days}
      read={read}
      report={total.data && rows && receivablesReport(total.data, rows, t)}
      previous={total.data?.previous_period}
      footer={<LoadMoreOf list={list} />}
      {...(total.data && {
        readWhole: async () => receivablesReport(total.data, await readReceivablesForFile(days), t),
      })}
    />
  );
}

function Tax({ days }: OfDays) {
  const { t } = useTranslation();
  const [pace] = usePace();
  const read = useQuery(taxQuery(days, pace));
  const report = read.data && taxReport(read.data, t);
  return (
    <ReportSheet
      name="tax"
      {...{ days, read, report }}
      previous={read.data?.previous_period}
      controls={<PaceChoice shown={read.data?.by ?? 'day'} />}
    />
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

function Calendar({ days }: OfDays) {
  const { t } = useTranslation();
  const used = useQuery(calendarReportQuery(days));
  const next = useQuery(nextFreeQuery());
  const read = {
    error: used.error ?? next.error,
    isPlaceholderData: used.isPlaceholderData,
    isRefetching: used.isRefetching || next.isRefetching,
    refetch: () => Promise.all([used.refetch(), next.refetch()]).then(([first]) => first),
  };
  const report = used.data && next.data && calendarReport(used.data, next.data, t);
  return <ReportSheet name="calendar" {...{ days, read, report }} previous={used.data?.previous_period} />;
}

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
