import type { Policy } from '@revive/contract';
import { ACCESS_MINUTES } from '../../http/tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * A sign-in last used before this moment has ended. A use is noted when an access token is made, so the time that token
 * lives is added: no one is signed out early.
 */
export function idleSince(
  { office_idle_hours, client_idle_days }: Pick<Policy, 'office_idle_hours' | 'client_idle_days'>,
  kind: 'staff' | 'client',
  now: Date,
): Date {
  const hours = kind === 'staff' ? office_idle_hours : client_idle_days * 24;
  return new Date(now.getTime() - hours * HOUR_MS - ACCESS_MINUTES * MINUTE_MS);
}
