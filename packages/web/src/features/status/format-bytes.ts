import { formatNumber } from '../../lib/number.ts';

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** A size as files are listed: 34.1 MB. */
export function formatBytes(bytes: number): string {
  let amount = bytes / 1000;
  let unit = 0;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${formatNumber(amount, 1)} ${UNITS[unit]}`;
}
