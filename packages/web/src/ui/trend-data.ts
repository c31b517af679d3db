import type { ReactNode } from 'react';

/** One moment and the value of each series then, by series key; a missing value leaves a gap. */
export type TrendPoint = { at: string; values: Readonly<Record<string, number | null | undefined>> };

export type TrendSeries = { key: string; label: string };

export type TrendChartProps = {
  /** Says what the chart shows. */
  title: ReactNode;
  subtitle?: ReactNode;
  series: readonly TrendSeries[];
  points: readonly TrendPoint[];
  formatAt: (at: string) => string;
  formatValue: (value: number) => string;
};
