import { HOME_PAGE, ME_PAGE, type ShopContent, type ShopPage, type ShopPageName } from '@revive/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../http/packed.ts';
import { shieldPage } from '../../http/security-headers.ts';
import { OWN_SHOP_CACHING, SHOP_CACHING } from '../../http/shop-caching.ts';
import type { StorefrontDeps } from './deps.ts';
import { type KeepPage, keptPage } from './keep-pages.ts';
import { languageCookie, languageInAddress, wishedLanguage } from './language-of.ts';
import type { Renderer } from './load-renderer.ts';
import { originOf, pageOf, type ReadContent } from './page-of.ts';

/** The requested page. */
export interface Wanted {
  path: string;
  /** What else of the address decides the page, where it is the same for every visitor; undefined for all others. */
  shared?: string;
  read: ReadContent;
}

const HTML = 'text/html; charset=utf-8';

const STATUSES: Partial<Record<ShopPageName, number>> = { 'not-found': 404, failed: 503 };

const statusOf = (content: ShopContent): number =>
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

interface Parts {
  deps: StorefrontDeps;
  renderer: Renderer | undefined;
  keep: KeepPage;
}

/** Sends the page of an address, or its data when JSON is requested. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, renderer, keep }: Parts,
  wanted: Wanted,
) {
  const { path, read, shared } = wanted;
  const has_language_in_address = languageInAddress(request) !== undefined;
  const about = { origin: originOf(deps, request), address: path, has_language_in_address };
  const readPage = () => pageOf(deps, request, about, read);
  if (isForPrograms(request)) {
    const page = await readPage();
    setHeaders(request, reply, deps, page);
    return reply.send(page);
  }
  // Not built: the not-found handler answers.
  if (!renderer) return reply.callNotFound();
  if (shared === undefined) {
    const page = await readPage();
    setHeaders(request, reply, deps, page);
    shieldPage(reply, { policy: renderer.policy });
    return reply.type(HTML).send(await renderer.write(page));
  }
  const key = JSON.stringify([about, shared, wishedLanguage(request)]);
  const { page, at, etag, bytesFor } = await keep(key, async () => {
    const begun = performance.now();
    const read = await readPage();
    return keptPage(read, await renderer.write(read), begun);
  });
  const caching = setHeaders(request, reply, deps, page);
  shieldPage(reply, { policy: renderer.policy });
  // A cache behind this one counts from when the page was read.
  if (caching === SHOP_CACHING || caching === OWN_SHOP_CACHING)
    reply.header('age', Math.floor((performance.now() - at) / 1000));
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', `${reply.getHeader('vary')}, accept-encoding`);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .type(HTML)
    .header('etag', etag)
    .send(await bytesFor(encoding));
}

/** Sets the status, the cookie of a language, and who may keep the answer; returns `Cache-Control`. */
function setHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: StorefrontDeps,
  { content, address, has_language_in_address }: ShopPage,
): string {
  const cookie = languageCookie(request);
  if (cookie) reply.header('set-cookie', cookie);
  const shared = CACHING[content.name] ?? 'no-cache';
  // Without a public address a page names the host it was asked by, which a stranger may have invented.
  const allowed = shared === SHOP_CACHING && !publicUrl ? OWN_SHOP_CACHING : shared;
  // At `/` a cookie decides between shop and office, and a cookie that is set is one visitor's: neither is shared.
  const caching = address === HOME_PAGE || cookie ? 'private, no-cache' : allowed;
  const isDecidedByCookie = address === HOME_PAGE || address === ME_PAGE || !has_language_in_address;
  reply
    .status(statusOf(content))
    .header('cache-control', caching)
    .header('vary', isDecidedByCookie ? 'accept, accept-language, cookie' : 'accept');
  return caching;
}

const isForPrograms = ({ headers: { accept = 'text/html' } }: FastifyRequest): boolean =>
  !accept.includes('text/html') && accept.includes('json');
