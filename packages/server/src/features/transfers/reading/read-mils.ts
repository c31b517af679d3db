const PLAIN = /^(0|[1-9]\d{0,7})(?:\.(\d{1,3}))?$/;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3}){1,2}\.\d{1,3}$/;

/**
 * Dollars with at most three decimals as integer thousandths, or null. A comma is read only between thousands and before a decimal
 * point: `1,250` alone would be twelve hundred in one country and one and a quarter in another.
 */
export function readMils(typed: string): number | null {
  const match = PLAIN.exec(GROUPED.test(typed) ? typed.replaceAll(',', '') : typed);
  return match && Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
}
