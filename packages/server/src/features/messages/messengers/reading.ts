import type { WireAnswer } from '../../../lib/post-json.ts';
import type { MessengerAnswer } from '../messenger.ts';

/** Reads an answer that has no readable body. What never left is tried again; what may have arrived never is. */
export function unanswered(wire: WireAnswer): MessengerAnswer | undefined {
  if (wire.kind === 'unreached') return { state: 'not_now' };
  if (wire.kind === 'lost' || wire.status >= 500) return { state: 'unknown' };
  if (wire.status === 429) return { state: 'not_now' };
  if (wire.status === 401 || wire.status === 403) return { state: 'refused', reason: 'account_refused' };
  return undefined;
}
