/** The change of a figure in percent, to one decimal; null when the earlier one is 0. */
export function changeInPercent(value: number, earlier: number): number | null {
  if (earlier === 0) return null;
  return Math.round(((value - earlier) / earlier) * 1000) / 10;
}

/** A figure with last week's value; `show` converts both for the API. */
export const figure = (
  value: number,
  lastWeek: number,
  show: (amount: number) => number = (same) => same,
) => ({
  value: show(value),
  last_week: show(lastWeek),
  change: changeInPercent(value, lastWeek),
});
