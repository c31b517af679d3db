import { sentence } from '../../sentence.ts';

/** Reads an order's number in any spelling (`R1001`, `r 1001`, `#1001`) as `R1001`; null when it is none. */
export function parseOrderNumber(typed: string): string | null {
  const digits = /^#?r?0*([1-9]\d{0,11})$/i.exec(typed.replace(/[\s\-.]/g, ''))?.[1];
  return digits === undefined ? null : `R${digits}`;
}

export const ORDER_NUMBER_HINT = sentence('Enter the number of your order, for example R1001.');
export const ORDER_PHONE_HINT = sentence(
  'Enter the phone number you ordered or paid with, for example 252615123456.',
);
