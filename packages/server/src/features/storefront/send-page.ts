import type { ShopContent, ShopPage, ShopPageName } from '@revive/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StorefrontDeps } from './deps.ts';
import type { Renderer } from './load-renderer.ts';
import { languagesOf, originOf, pageOf } from './page-of.ts';

/** What one address asks for. */
export interface Wanted {
  path: string;
  /** What tells its page from others at the same path; none where the page is not for everybody. */
  asked?: readonly unknown[];
  read: () => Promise<ShopContent>;
}

const STATUSES: Partial<Record<ShopPageName, number>> = { 'not-found': 404, failed: 503 };

/** Names all a page depends on beside what the shop shows. */
export function keyOfPage(
  request: FastifyRequest,
  deps: StorefrontDeps,
  renderer: Renderer | undefined,
  { path, asked }: Wanted,
): string | undefined {
  if (!asked) return undefined;
  const { origin, languages } = aboutOf(request, deps, renderer, path);
  return JSON.stringify([path, asked, isForPrograms(request), origin, languages]);
}

/** Sends the page of an address, or what it shows to who asks for JSON. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: StorefrontDeps,
  renderer: Renderer | undefined,
  { path, read }: Wanted,
) {
  const page = await pageOf(deps, request, aboutOf(request, deps, renderer, path), read);
  // An order is its buyer's; the phone it is looked at on may be lent to others.
  const caching = page.content.name === 'order' ? 'no-store' : 'no-cache';
  reply.status(STATUSES[page.content.name] ?? 200).header('cache-control', caching);
  reply.header('vary', 'accept, accept-language, cookie');
  if (isForPrograms(request)) return reply.send(page);
  // Not built: the handler of unknown addresses knows what to say.
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
  // However many ways there are to wish for English, it is one page.
  const languages = renderer && !isForPrograms(request) ? [renderer.languageOf(wished)] : wished;
  return { origin: originOf(deps, request), address: path, languages };
}

const isForPrograms = ({ headers: { accept = 'text/html' } }: FastifyRequest): boolean =>
  !accept.includes('text/html') && accept.includes('json');
