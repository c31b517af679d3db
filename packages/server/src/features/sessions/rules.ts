import { SUSPICIOUS_RATIO } from '@revive/contract';

/** Whether a value differs so much from the last one that a typing error is likely. */
export const isSuspicious = (value: number, last: number): boolean =>
  value >= last * SUSPICIOUS_RATIO || value * SUSPICIOUS_RATIO <= last;
