import { createHash } from 'node:crypto';

/** What the key of a transfer begins with of which the person was taken out. */
export const ERASED_KEY = 'erased|';

/** The key of a transfer of which the person was taken out: it is still known, and says nothing of them. */
export const erasedKey = (key: string): string => ERASED_KEY + createHash('sha256').update(key).digest('hex');
