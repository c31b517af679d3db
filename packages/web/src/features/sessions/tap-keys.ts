import { newKey } from '../../api/use-form-key.ts';

const LIFETIME_MS = 60_000;

// Kept outside of the components, because a card that is moved and restored is mounted again.
const open = new Map<number, { action: string; key: string; until: number }>();

/**
 * The Idempotency-Key of an action on a session: the same until its outcome is known. Another action on the
 * session, or a minute, makes a new key, because the stored answer may then be outdated.
 */
export function tapKey(session: number, action: string): string {
  const known = open.get(session);
  if (known?.action === action && known.until > Date.now()) return known.key;
  const key = newKey();
  open.set(session, { action, key, until: Date.now() + LIFETIME_MS });
  return key;
}

/** Forgets the key: the next press is another action. */
export const endTap = (session: number): boolean => open.delete(session);
