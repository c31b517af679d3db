/** How far a figure moved against an earlier one, in percent to one decimal; null when there was nothing to compare with. */
export const changeInPercent = (value: number, earlier: number): number | null =>
  earlier === 0 ? null : Math.round(((value - earlier) / earlier) * 1000) / 10;
