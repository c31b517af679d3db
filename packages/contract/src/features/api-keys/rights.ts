import type { AnyEndpoint } from '../../endpoint.ts';
import { API_KEY_RIGHTS, type ApiKeyRight } from './choices.ts';

/**
 * Calls that no key makes although their feature has the right: they are settings, or make what people sign in with. Users, keys,
 * webhooks, sign-ins and the policy have no right to write at all.
 */
export const CLOSED_TO_KEYS: ReadonlySet<string> = new Set([
  'POST /clients/api/:id/generate_mobile_credentials/',
  'POST /clients/api/:id/word/reset/',
  'POST /clients/api/tags/',
  'PUT /clients/api/tags/:id/',
  'DELETE /clients/api/tags/:id/',
  'POST /consents/api/templates/',
  'PUT /messages/api/settings/',
  'PUT /messages/api/templates/',
  'PUT /schedule/api/holidays/',
  'PUT /schedule/api/pauses/',
  'PUT /schedule/api/seasons/',
  'POST /wallets/api/',
  'PUT /wallets/api/:id/',
  'GET /wallets/api/:id/secret/',
  'POST /wallets/api/:id/secret/',
  'GET /wallets/api/:id/rules/',
  'POST /wallets/api/:id/rules/',
  'DELETE /wallets/api/:id/rules/:rule/',
  // Paper comes out in the shop.
  'POST /printing/api/receipts/',
  'POST /printing/api/test/',
  // Of devices, which sign what they send, and of people who look at it.
  'GET /devices/api/',
  'GET /devices/api/:id/standing/',
  'POST /devices/api/',
  'POST /devices/api/:id/approve/',
  'POST /devices/api/:id/revoke/',
  'POST /devices/api/:id/waiting/',
  'POST /pos/api/offline-sales/',
  'POST /schedule/api/offline-acts/',
  'GET /schedule/api/offline-acts/',
  'POST /schedule/api/offline-acts/:id/settle/',
  'GET /pos/api/offline-conflicts/',
  'POST /pos/api/offline-conflicts/:id/settle/',
  // Says where the backups are.
  'GET /status/api/',
]);

const KNOWN: ReadonlySet<string> = new Set(API_KEY_RIGHTS);

type Asked = Pick<AnyEndpoint, 'method' | 'path' | 'access' | 'content'>;

/** The right a key needs for a call; undefined where no key may make it. A stream is for screens: programs have webhooks. */
export function rightFor({ method, path, access, content }: Asked): ApiKeyRight | undefined {
  if (access === 'own' || content === 'text/event-stream') return undefined;
  if (CLOSED_TO_KEYS.has(`${method} ${path}`)) return undefined;
  const feature = path.split('/').find((part) => part !== '' && part !== 'api');
  const right = `${feature}:${method === 'GET' ? 'read' : 'write'}`;
  return KNOWN.has(right) ? (right as ApiKeyRight) : undefined;
}
