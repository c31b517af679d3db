import type { SessionCounts } from '@revive/contract';

/** A number as shown; a lower bound is marked as one. */
export const countWords = (count: number, { is_at_least }: SessionCounts): string =>
  is_at_least ? `${count}+` : String(count);
