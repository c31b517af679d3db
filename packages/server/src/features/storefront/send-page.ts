import type { ShopContent, ShopPage, ShopPageName } from '@revive/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languagesOf } from '../../http/languages-of.ts';
import { SHOP_CACHING } from '../../http/shop-caching.ts';
import type { StorefrontDeps } from './deps.ts';
import type { Renderer } from './load-renderer.ts';
import { originOf, pageOf } from './page-of.ts';

/** The requested page. */
export interface Wanted {
  path: string;
  read: () => Promise<ShopContent>;
}

const STATUSES: Partial<Record<ShopPageName, number>> = { 'not-found': 404, failed: 503 };

const CACHING: Partial<Record<ShopPageName, string>> = {
  storefront: SHOP_CACHING,
  product: SHOP_CACHING,
  // An order is private, and a phone may be shared.
  order: 'no-store',
};

/** Sends the page of an address, or its data when JSON is requested. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: StorefrontDeps,
  renderer: Renderer | undefined,
  { path, read }: Wanted,
) {
  const page = await pageOf(deps, request, aboutOf(request, deps, renderer, path), read);
  const { name } = page.content;
  // At `/` a cookie decides between shop and office, so the answer must not be cached.
  const caching = path === '/' ? 'private, no-cache' : (CACHING[name] ?? 'no-cache');
  reply.status(STATUSES[name] ?? 200).header('cache-control', caching);
  reply.header('vary', path === '/' ? 'accept, accept-language, cookie' : 'accept, accept-language');
  if (isForPrograms(request)) return reply.send(page);
  // Not built: the not-found handler answers.
  if (!renderer) return reply.callNotFound();
  reply.header('content-security-policy', renderer.policy);
  return reply.type('text/html; charset=utf-8').send(await renderer.write(page));
}

function aboutOf(
  request: FastifyRequest,
  deps: StorefrontDeps,
  renderer: Renderer | undefined,
  path: string,
): Pick<ShopPage, 'origin' | 'address' | 'languages'> {
  const wished = languagesOf(request.headers['accept-language']);
  // All wishes for English get the same page.
  const languages = renderer && !isForPrograms(request) ? [renderer.languageOf(wished)] : wished;
  return { origin: originOf(deps, request), address: path, languages };
}

const isForPrograms = ({ headers: { accept = 'text/html' } }: FastifyRequest): boolean =>
  !accept.includes('text/html') && accept.includes('json');
