const COLOURS = 5;

/** The colour of a series or slice by its position; five colours repeat. */
export const chartColour = (place: number): string => `var(--chart-${(place % COLOURS) + 1})`;

/** One line, or one set of bars. */
export type ChartSeries = { key: string; label: string };

/** The text of a point: a heading, and a line for each value. */
export type ChartReading = { head: string; lines: readonly { name: string; value: string }[] };

/** One point in time with the value of each series, by series key; a missing value leaves a gap. */
type TrendPoint = { at: string; values: Readonly<Record<string, number | null | undefined>> };

export type TrendData = {
  series: readonly ChartSeries[];
  points: readonly TrendPoint[];
  formatAt: (at: string) => string;
  formatValue: (value: number) => string;
};
