/** One set of bars, by the column it is drawn from. */
export type PlotSeries = { key: string; label: string };

/** One place of a drawing with its value of each series. */
export type PlotPoint = { name: string; values: Readonly<Record<string, number>> };
