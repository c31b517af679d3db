/** So many values beside an axis, more or less. */
const TICKS = 4;

/** Even steps that can be said in a few digits: 1, 2 or 5 times a power of ten. */
function niceStep(span: number): number {
  const rough = span / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999_999) ?? 10;
  return times * power;
}

/** The values an axis names, from at or below the least of those given to at or above the greatest; two at least. */
export function ticksOf(values: readonly number[]): number[] {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  if (!Number.isFinite(least) || !Number.isFinite(greatest)) return [0, 1];
  // A value that never changes stands in the middle.
  if (least === greatest) return ticksOf([least - 1, least + 1]);
  const step = niceStep(greatest - least);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(greatest / step - 1e-9);
  // Counted in whole steps: sums of 0.1 would end in many digits.
  return Array.from({ length: last - first + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  );
}

/** How far up a value stands between the first and the last of the ticks: 0 to 1. */
export function shareOf(value: number, ticks: readonly number[]): number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return high === low ? 0.5 : (value - low) / (high - low);
}

/**
 * Which labels are written so that none touches another: the first, and then each that has room. Places and widths are
 * pixels, places the labels' middles.
 */
export function thinLabels(labels: readonly { at: number; width: number }[], gap: number): boolean[] {
  let free = Number.NEGATIVE_INFINITY;
  return labels.map(({ at, width }) => {
    if (at - width / 2 < free) return false;
    free = at + width / 2 + gap;
    return true;
  });
}

/** A share of 0 to 1 as a length in CSS. */
export const percent = (share: number): string => `${Math.round(share * 100_000) / 1000}%`;
