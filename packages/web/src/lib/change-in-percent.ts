/** The change from an earlier figure in percent, to one decimal; null when there is nothing to compare with. */
export const changeInPercent = (value: number, earlier: number): number | null =>
  earlier === 0 ? null : Math.round(((value - earlier) / earlier) * 1000) / 10;
