import { HOME_PAGE, ME_PAGE, type ShopContent, type ShopPage, type ShopPageName } from '@revive/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHOP_CACHING } from '../../http/shop-caching.ts';
import type { StorefrontDeps } from './deps.ts';
import { languageCookie, languageInAddress } from './language-of.ts';
import type { Renderer } from './load-renderer.ts';
import { originOf, pageOf } from './page-of.ts';

/** The requested page. */
export interface Wanted {
  path: string;
  read: () => Promise<ShopContent>;
}

const STATUSES: Partial<Record<ShopPageName, number>> = { 'not-found': 404, failed: 503 };

const statusOf = ({ content }: ShopPage): number =>
  isNothing(content) ? 404 : (STATUSES[content.name] ?? 200);

/** Whether what the address names is not there, though the page has something to say. */
const isNothing = (content: ShopContent): boolean =>
  (content.name === 'my-link' && content.link === null) ||
  (content.name === 'book' && content.is_instead === true);

const CACHING: Partial<Record<ShopPageName, string>> = {
  storefront: SHOP_CACHING,
  product: SHOP_CACHING,
  // An order is private, and a phone may be shared.
  order: 'no-store',
  sign: 'no-store',
  'my-link': 'no-store',
};

/** Sends the page of an address, or its data when JSON is requested. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: StorefrontDeps,
  renderer: Renderer | undefined,
  { path, read }: Wanted,
) {
  const has_language_in_address = languageInAddress(request) !== undefined;
  const about = { origin: originOf(deps, request), address: path, has_language_in_address };
  const page = await pageOf(deps, request, about, read);
  const { name } = page.content;
  const cookie = languageCookie(request);
  if (cookie) reply.header('set-cookie', cookie);
  // At `/` a cookie decides between shop and office, and a cookie that is set is one visitor's: neither is shared.
  const caching = path === HOME_PAGE || cookie ? 'private, no-cache' : (CACHING[name] ?? 'no-cache');
  reply.status(statusOf(page)).header('cache-control', caching);
  const isDecidedByCookie = path === HOME_PAGE || path === ME_PAGE || !has_language_in_address;
  reply.header('vary', isDecidedByCookie ? 'accept, accept-language, cookie' : 'accept');
  if (isForPrograms(request)) return reply.send(page);
  // Not built: the not-found handler answers.
  if (!renderer) return reply.callNotFound();
  reply.header('content-security-policy', name === 'me' ? renderer.policyOfMe : renderer.policy);
  return reply.type('text/html; charset=utf-8').send(await renderer.write(page));
}

const isForPrograms = ({ headers: { accept = 'text/html' } }: FastifyRequest): boolean =>
  !accept.includes('text/html') && accept.includes('json');
