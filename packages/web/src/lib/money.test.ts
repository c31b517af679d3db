import { describe, expect, it } from 'vitest';
import { currencySign, formatMoney, formatMoneyDelta } from './money.ts';
import { formatDelta, formatNumber, formatSignedPercent } from './number.ts';

describe('money', () => {
  it('[SHELL-12] is in dollars and always has two decimals', () => {
    expect(formatMoney(35.5)).toBe('$35.50');
    expect(formatMoney(0)).toBe('$0.00');
  });

  it('[ANLY-06] is written the US way', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50');
  });

  it('shows a difference with its sign', () => {
    expect(formatMoneyDelta(12)).toBe('+$12.00');
  });

  it('knows the sign that stands before an amount', () => {
    expect(currencySign()).toBe('$');
  });
});

describe('numbers', () => {
  it('have separators and no needless decimals', () => {
    expect(formatNumber(1234)).toBe('1,234');
    expect(formatNumber(92.5)).toBe('92.5');
  });

  it('show a difference with a real minus', () => {
    expect(formatDelta(-6)).toBe('−6');
    expect(formatDelta(4)).toBe('+4');
    expect(formatDelta(0)).toBe('0');
  });

  it('show a trend as the dashboard labels it', () => {
    expect(formatSignedPercent(12)).toBe('+12%');
    expect(formatSignedPercent(-2)).toBe('-2%');
  });
});
