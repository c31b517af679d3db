import { useQuery } from '@tanstack/react-query';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import {
  bringBackReportQuery,
  expensesQuery,
  productsReportQuery,
  servicesReportQuery,
  soldReportQuery,
} from '../../queries/reports.ts';
import { bringBackReport } from './bring-back-report.ts';
import { expensesReport } from './expenses-report.ts';
import { productsReport } from './products-report.ts';
import { ReportSheet } from './report-sheet.tsx';
import { servicesReport } from './services-report.ts';
import { soldReport } from './sold-report.ts';

// Reports of one reading each.

type OfDays = { days: Days };

export function ExpensesSheet({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(expensesQuery(days));
  const report = read.data && expensesReport(read.data, t);
  return <ReportSheet name="expenses" {...{ days, read, report }} previous={read.data?.previous_period} />;
}

export function SoldSheet({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(soldReportQuery(days));
  const report = read.data && soldReport(read.data, t);
  return <ReportSheet name="sold" {...{ days, read, report }} previous={read.data?.previous_period} />;
}

export function ServicesSheet({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(servicesReportQuery(days));
  const report = read.data && servicesReport(read.data, t);
  return <ReportSheet name="services" {...{ days, read, report }} previous={read.data?.previous_period} />;
}

export function ProductsSheet({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(productsReportQuery(days));
  const report = read.data && productsReport(read.data, t);
  return <ReportSheet name="products" {...{ days, read, report }} previous={read.data?.previous_period} />;
}

export function BringBackSheet({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(bringBackReportQuery(days));
  const report = read.data && bringBackReport(read.data, t);
  return <ReportSheet name="bring-back" {...{ days, read, report }} previous={read.data?.previous_period} />;
}
