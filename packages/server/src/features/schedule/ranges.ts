/** A stretch of time, in milliseconds of the epoch: from its first instant up to, not including, its end. */
export interface Range {
  from: number;
  to: number;
}

/** Ranges in order, with those that overlap or touch as one. */
export function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}

export const covers = (ranges: readonly Range[], wanted: Range): boolean =>
  ranges.some(({ from, to }) => from <= wanted.from && wanted.to <= to);

/** What of a stretch of time lies outside of some others, in order. */
export function outside({ from, to }: Range, taken: readonly Range[]): Range[] {
  const parts: Range[] = [];
  let start = from;
  for (const range of joined(taken.filter((one) => overlaps(one, { from, to })))) {
    parts.push({ from: start, to: range.from });
    start = range.to;
  }
  parts.push({ from: start, to });
  return parts.filter((part) => part.from < part.to);
}

/** What two lists of ranges have in common. */
export const inBoth = (some: readonly Range[], others: readonly Range[]): Range[] =>
  some.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  );

export const overlaps = (one: Range, other: Range): boolean => one.from < other.to && other.from < one.to;
