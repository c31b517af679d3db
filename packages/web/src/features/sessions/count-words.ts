import type { SessionCounts } from '@revive/contract';

/** A number as it is told; one that is only the least there are says so. */
export const countWords = (count: number, { is_at_least }: SessionCounts): string =>
  is_at_least ? `${count}+` : String(count);
