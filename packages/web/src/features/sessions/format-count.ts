import type { SessionCounts } from '@revive/contract';

/** Formats a number of sessions; a lower bound ends with a plus sign. */
export const formatCount = (count: number, { is_at_least }: Pick<SessionCounts, 'is_at_least'>): string =>
  is_at_least ? `${count}+` : String(count);
