import { newKey } from '../../api/use-form-key.ts';

const LIFETIME_MS = 60_000;

// Outside the components, because a card that was moved over and back is another card.
const open = new Map<number, { act: string; key: string; until: number }>();

/**
 * The Idempotency-Key of an act on a session: the same until its end is known. Another act on the session in
 * between, or a minute gone by, makes it a new one, for by then the old answer may no longer be true.
 */
export function tapKey(session: number, act: string): string {
  const known = open.get(session);
  if (known?.act === act && known.until > Date.now()) return known.key;
  const key = newKey();
  open.set(session, { act, key, until: Date.now() + LIFETIME_MS });
  return key;
}

/** Forgets the key: the next tap is another act. */
export const endTap = (session: number): boolean => open.delete(session);
