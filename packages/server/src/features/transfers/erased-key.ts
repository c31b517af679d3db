import { createHash } from 'node:crypto';

/** The key of a transfer of which the person was taken out: it is still known, and says nothing of them. */
export const erasedKey = (key: string): string => `erased|${createHash('sha256').update(key).digest('hex')}`;
