import { SUSPICIOUS_RATIO } from '@revive/contract';

/** Whether a value is so far off the last one that a slip of the finger is likelier than the body. */
export const isSuspicious = (value: number, last: number): boolean =>
  value >= last * SUSPICIOUS_RATIO || value * SUSPICIOUS_RATIO <= last;
