import { formatDelta, formatNumber } from './number.ts';
import { onwardArrow } from './onward-arrow.ts';
import type { Translate } from './use-translation.ts';

type Reading = { at: string; value: number };

const DAY_MS = 86_400_000;

/** '5 weeks': the time between two instants in a readable unit. */
export function formatSpan(t: Translate, from: string, to: string): string {
  const days = Math.round((new Date(to).getTime() - new Date(from).getTime()) / DAY_MS);
  if (days < 14) return t('{{count}} days', { count: days });
  if (days < 63) return t('{{count}} weeks', { count: Math.round(days / 7) });
  return t('{{count}} months', { count: Math.round(days / 30.44) });
}

/** '−6': the change from the first reading to the latest, rounded to two decimals. */
export const changeBetween = (first: Reading, latest: Reading): string =>
  formatDelta(Math.round((latest.value - first.value) * 100) / 100);

/** 'Waist 92 → 86 cm, −6 in 5 weeks' */
export function formatChange(
  t: Translate,
  { name, unit, first, latest }: { name: string; unit: string; first: Reading; latest: Reading },
): string {
  const values = `${name} ${formatNumber(first.value)} ${onwardArrow()} ${formatNumber(latest.value)} ${unit}`;
  if (new Date(latest.at).getTime() - new Date(first.at).getTime() < DAY_MS) {
    return `${values}, ${changeBetween(first, latest)}`;
  }
  const span = formatSpan(t, first.at, latest.at);
  if (first.value === latest.value) return t('{{values}}, no change in {{span}}', { values, span });
  return t('{{values}}, {{change}} in {{span}}', { values, change: changeBetween(first, latest), span });
}
