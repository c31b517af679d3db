/** How far a figure moved against an earlier one, in percent to one decimal; null when there was nothing to compare with. */
export function changeInPercent(value: number, earlier: number): number | null {
  if (earlier === 0) return null;
  return Math.round(((value - earlier) / earlier) * 1000) / 10;
}

/** A figure beside the same one last week; `show` turns both into what the API speaks. */
export const figure = (
  value: number,
  lastWeek: number,
  show: (amount: number) => number = (same) => same,
) => ({
  value: show(value),
  last_week: show(lastWeek),
  change: changeInPercent(value, lastWeek),
});
