import type { ShopContent, ShopPageName } from '@revive/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getSetup } from '../auth/index.ts';
import { orderContent, productContent, storefrontContent } from './contents.ts';
import type { StorefrontDeps } from './deps.ts';
import { filterOf } from './filter-of.ts';
import { loadRenderer, type WritePage } from './load-renderer.ts';
import { pageOf } from './page-of.ts';
import { serveRobots } from './serve-robots.ts';
import { serveSitemap } from './serve-sitemap.ts';

const PAGE = { config: { isPage: true } };
const STATUSES: Partial<Record<ShopPageName, number>> = { 'not-found': 404, failed: 503 };

/**
 * Serves the public shop: pages written here, with all they show in them. Asked for JSON, an address answers what
 * its page shows. Whether / is the shop or the office is told by a cookie alone: a way in, never a permission.
 */
export async function mountStorefront(app: FastifyInstance, deps: StorefrontDeps): Promise<void> {
  const { db } = deps;
  const write = await loadRenderer();

  const show = async (request: FastifyRequest, reply: FastifyReply, read: () => Promise<ShopContent>) =>
    sendPage(request, reply, deps, write, read);
  const showGrid = (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Record<string, unknown>;
    const cursor = typeof query.cursor === 'string' ? query.cursor : undefined;
    return show(request, reply, () => storefrontContent(db, filterOf(query), cursor));
  };

  app.get('/', PAGE, async (request, reply) => {
    reply.header('vary', 'cookie');
    if (/(^|;\s*)access=[^;]/.test(request.headers.cookie ?? '')) return reply.callNotFound();
    // A business without an owner has nothing to show yet; its first visitor founds it.
    // Without a database the page below says so.
    const { has_owner } = await getSetup(db).catch(() => ({ has_owner: true }));
    if (!has_owner) return reply.redirect('/register');
    return showGrid(request, reply);
  });
  app.get('/shop', PAGE, showGrid);
  for (const url of ['/product/:id', '/product/:id/:slug'])
    app.get<{ Params: { id: string } }>(url, PAGE, (request, reply) =>
      show(request, reply, () => productContent(db, idOf(request.params.id))),
    );
  app.get('/checkout', PAGE, (request, reply) => show(request, reply, async () => ({ name: 'checkout' })));
  app.get<{ Params: { token: string } }>('/order/:token', PAGE, (request, reply) =>
    show(request, reply, () => orderContent(deps, request.params.token)),
  );
  serveSitemap(app, deps);
  serveRobots(app, deps);
}

// What is no number is the number of no product.
const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: StorefrontDeps,
  write: WritePage | undefined,
  read: () => Promise<ShopContent>,
) {
  const page = await pageOf(deps, request, read);
  // An order is its buyer's; the phone it is looked at on may be lent to others.
  const caching = page.content.name === 'order' ? 'no-store' : 'no-cache';
  reply.status(STATUSES[page.content.name] ?? 200).header('cache-control', caching);
  reply.header('vary', 'accept, accept-language, cookie');
  if (
    !(request.headers.accept ?? 'text/html').includes('text/html') &&
    request.headers.accept?.includes('json')
  )
    return reply.send(page);
  // Not built: the handler of unknown addresses knows what to say.
  if (!write) return reply.callNotFound();
  return reply.type('text/html; charset=utf-8').send(await write(page));
}
