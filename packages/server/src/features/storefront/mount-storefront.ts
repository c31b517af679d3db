import {
  BOOK_PAGE,
  BOOK_SERVICE_PAGE,
  bookPath,
  CHECKOUT_PAGE,
  FIND_ORDER_PAGE,
  HOME_PAGE,
  INSTALL_PAGE,
  LINK_PAGE,
  linkPath,
  ME_PAGE,
  MOST_IN_VISIT,
  NAMED_PRODUCT_PAGE,
  ORDER_PAGE,
  orderPath,
  PACKAGES_PAGE,
  PRODUCT_PAGE,
  productNumberPath,
  SHOP_PAGE,
  type ShopAddress,
  type ShopFilter,
  SIGN_PAGE,
  signPath,
} from '@revive/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Db, withOrigin } from '../../db/client.ts';
import { getSetup } from '../auth/index.ts';
import { paymentsOf } from '../payments/index.ts';
import {
  bookContent,
  bookServiceContent,
  installContent,
  linkContent,
  orderContent,
  packagesContent,
  productContent,
  signContent,
  storefrontContent,
} from './contents.ts';
import type { StorefrontDeps } from './deps.ts';
import { keepPages } from './keep-pages.ts';
import { languageInAddress } from './language-of.ts';
import type { Renderer } from './load-renderer.ts';
import { sendPage, type Wanted } from './send-page.ts';
import { serveManifest } from './serve-manifest.ts';
import { serveRobots } from './serve-robots.ts';
import { serveSitemap } from './serve-sitemap.ts';

/**
 * Serves the pages of the public shop, rendered on the server with their data. For JSON an address returns the data of
 * its page. At `/` a cookie decides between shop and office; it gives no permission.
 */
export function mountStorefront(
  app: FastifyInstance,
  deps: StorefrontDeps,
  renderer: Renderer | undefined,
): void {
  const { db } = deps;
  const shown = <T>(read: (on: Db) => Promise<T>) => deps.reading.read('shop', db, read);
  const parts = { deps, renderer, keep: keepPages(deps.shopPagesSeconds ?? 0) };
  const show = (url: ShopAddress, wantedBy: (request: FastifyRequest) => Wanted) =>
    app.route({
      method: 'GET',
      url,
      config: { isPage: true },
      handler: (request, reply) => sendPage(request, reply, parts, wantedBy(request)),
    });

  const home = gridAt(deps, HOME_PAGE);
  const sendHome = async (request: FastifyRequest, reply: FastifyReply) => {
    // Without an owner the first visitor registers. Without a database the page below shows the error.
    const { has_owner } = await getSetup(db).catch(() => ({ has_owner: true }));
    if (!has_owner) return reply.redirect('/register');
    return sendPage(request, reply, parts, home(request));
  };
  app.route({
    method: 'GET',
    url: HOME_PAGE,
    config: { isPage: true },
    handler: (request, reply) => {
      // The office is a static file, which exists compressed too.
      reply.header('vary', 'accept-encoding, cookie');
      if (!hasOfficeCookie(request)) return sendHome(request, reply);
      // The reply is not returned (`serveWeb`).
      reply.callNotFound();
    },
  });
  show(SHOP_PAGE, gridAt(deps, SHOP_PAGE));
  show(PACKAGES_PAGE, () => ({
    path: PACKAGES_PAGE,
    shared: '',
    read: (language) => shown((on) => packagesContent({ db: on, language })),
  }));
  for (const url of [PRODUCT_PAGE, NAMED_PRODUCT_PAGE] as const)
    show(url, ({ params }) => {
      const id = idOf((params as { id: string }).id);
      return {
        path: productNumberPath(id),
        shared: '',
        read: (language) => shown((on) => productContent({ db: on, language }, id)),
      };
    });
  show(CHECKOUT_PAGE, () => ({ path: CHECKOUT_PAGE, read: async () => ({ name: 'checkout' }) }));
  show(FIND_ORDER_PAGE, () => ({ path: FIND_ORDER_PAGE, read: async () => ({ name: 'find-order' }) }));
  show(ORDER_PAGE, (request) => {
    const { token } = request.params as { token: string };
    const origin = {
      kind: 'visitor',
      act: `GET ${ORDER_PAGE}`,
      address: request.ip,
      request_id: request.id,
    } as const;
    const payments = paymentsOf(deps, { db: withOrigin(db, origin), request });
    return { path: orderPath(token), read: () => orderContent(payments, token) };
  });
  show(SIGN_PAGE, (request) => {
    const { token } = request.params as { token: string };
    return {
      path: signPath(token),
      read: () => signContent(deps, token, languageInAddress(request)),
    };
  });
  show(BOOK_PAGE, (request) => {
    const query = request.query as Record<string, unknown>;
    const wanted =
      typeof query.services === 'string' ? idsOf(query.services).slice(0, MOST_IN_VISIT - 1) : [];
    return {
      path: BOOK_PAGE,
      read: (language) => bookContent({ db, language }, filterOf(query), wanted),
    };
  });
  show(BOOK_SERVICE_PAGE, ({ params }) => {
    const ids = idsOf((params as { id: string }).id).slice(0, MOST_IN_VISIT);
    return {
      path: bookPath(...ids),
      read: (language) => bookServiceContent({ db, clock: deps.clock, language }, ids),
    };
  });
  show(ME_PAGE, (request) => ({
    path: ME_PAGE,
    read: async () => ({ name: 'me', is_known: hasOwnCookie(request) }),
  }));
  show(LINK_PAGE, (request) => {
    const { token } = request.params as { token: string };
    return { path: linkPath(token), read: () => linkContent(deps, token) };
  });
  show(INSTALL_PAGE, ({ headers }) => ({
    path: INSTALL_PAGE,
    read: async () => installContent(deps, headers.host),
  }));
  serveManifest(app, deps);
  serveSitemap(app, deps);
  serveRobots(app, deps);
}

const gridAt =
  ({ db, reading }: StorefrontDeps, path: string) =>
  (request: FastifyRequest): Wanted => {
    const query = request.query as Record<string, unknown>;
    const filter = filterOf(query);
    const cursor = typeof query.cursor === 'string' ? query.cursor : undefined;
    const shared = JSON.stringify([filter, cursor]);
    return {
      path,
      shared,
      read: (language) =>
        reading.read('shop', db, (on) => storefrontContent({ db: on, language }, filter, cursor)),
    };
  };

/** The filter in an address of the grid; malformed parts are ignored. */
function filterOf(query: Record<string, unknown>): ShopFilter {
  const category =
    typeof query.category === 'string' && /^\d{1,15}$/.test(query.category) ? query.category : 0;
  const search = typeof query.search === 'string' ? query.search.replaceAll('\0', '') : '';
  return { category: Number(category), search: search.trim().slice(0, 100) };
}

// Text that is no number finds no product.
const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** Several of them, such as `1,2`; each once. */
const idsOf = (text: string): number[] => [...new Set(text.split(',').map(idOf))];

/** Whether a client was signed in when this browser last came. It decides what `/me` shows first and opens nothing. */
const hasOwnCookie = ({ headers }: FastifyRequest): boolean => /(^|;\s*)own=1/.test(headers.cookie ?? '');

/** Whether the browser was signed in when it was last here. It decides what `/` shows and opens nothing. */
const hasOfficeCookie = ({ headers }: FastifyRequest): boolean =>
  /(^|;\s*)access=[^;]/.test(headers.cookie ?? '');
