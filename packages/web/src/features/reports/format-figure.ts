import { formatMoney, formatMoneyDelta } from '../../lib/money.ts';
import { formatNumber, formatPercent, formatSignedPercent } from '../../lib/number.ts';
import type { Figure } from './report-model.ts';

const UNKNOWN = '–';

const FORMATS: Record<Figure['unit'], (value: number) => string> = {
  money: formatMoney,
  change: formatMoneyDelta,
  count: formatNumber,
  hours: formatNumber,
  percent: formatPercent,
  percentChange: formatSignedPercent,
};

/** Formats a figure. */
export const formatFigure = ({ unit, value }: Pick<Figure, 'unit' | 'value'>): string =>
  value === null ? UNKNOWN : FORMATS[unit](value);
