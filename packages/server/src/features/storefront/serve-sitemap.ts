import {
  BOOK_PAGE,
  bookPath,
  LANGUAGES,
  PACKAGES_PAGE,
  productPath,
  SHOP_PAGE,
  text,
  withLanguage,
} from '@revive/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../lib/errors.ts';
import { textsOnlyIn } from '../../lib/texts.ts';
import { listInventoryCategories } from '../inventory/index.ts';
import { getPolicy } from '../policy/index.ts';
import { listOpenServices } from '../self-booking/index.ts';
import type { StorefrontDeps } from './deps.ts';
import { originOf, sellsAhead } from './page-of.ts';
import { listPartStarts, listProductsFrom, listServiceChanges } from './queries.ts';

/** Addresses in one file; the protocol allows 50,000. */
const PART = 10_000;

/** Addresses name nothing. */
const NO_TEXTS = textsOnlyIn(undefined);
const MOST_CATEGORIES = 500;

interface Listed {
  path: string;
  /** When what it shows was last changed, where that is known. */
  changed_at?: Date | undefined;
}

/** `/sitemap.xml`: the shop's addresses for search engines; for a long list an index of several files. */
export function serveSitemap(app: FastifyInstance, deps: StorefrontDeps, part = PART): void {
  const { db } = deps;
  const shelves = async (): Promise<Listed[]> => {
    const { items } = await listInventoryCategories(db, { page_size: MOST_CATEGORIES }, NO_TEXTS);
    const services = await listOpenServices(db, NO_TEXTS);
    const changed = await listServiceChanges(
      db,
      services.map(({ id }) => id),
    );
    return [
      { path: SHOP_PAGE },
      ...items.map(({ id }) => ({ path: `${SHOP_PAGE}?category=${id}` })),
      ...((await sellsAhead(db, await getPolicy(db))) ? [{ path: PACKAGES_PAGE }] : []),
      ...(services.length > 0 ? [{ path: BOOK_PAGE }] : []),
      ...services.map(({ id }) => ({ path: bookPath(id), changed_at: changed.get(id) })),
    ];
  };
  const products = async (from: number): Promise<Listed[]> =>
    (await listProductsFrom(db, from, part)).map(({ changed_at, ...product }) => ({
      path: productPath(product),
      changed_at,
    }));

  const sendAll = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf(deps, request);
    const starts = await listPartStarts(db, part);
    if (starts.length > 1) {
      const parts = ['shop', ...starts.map(({ id }) => id)].map((name) => ({ path: `/sitemap/${name}.xml` }));
      return sendXml(reply, listOf('sitemapindex', 'sitemap', origin, parts));
    }
    return sendXml(reply, listOf('urlset', 'url', origin, [...(await shelves()), ...(await products(0))]));
  };
  const sendPart = async (request: FastifyRequest, reply: FastifyReply) => {
    const [, name] = /^(shop|\d{1,15})\.xml$/.exec((request.params as { part: string }).part) ?? [];
    if (!name) throw new NotFound(text('No such thing.'));
    const paths = name === 'shop' ? await shelves() : await products(Number(name));
    return sendXml(reply, listOf('urlset', 'url', originOf(deps, request), paths));
  };
  app.route({ method: 'GET', url: '/sitemap.xml', config: { isPage: true }, handler: sendAll });
  app.route({ method: 'GET', url: '/sitemap/:part', config: { isPage: true }, handler: sendPart });
}

const sendXml = (reply: FastifyReply, xml: string) => reply.type('application/xml; charset=utf-8').send(xml);

const listOf = (list: string, entry: string, origin: string, pages: readonly Listed[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.map(({ path, changed_at }) => {
      const others = entry === 'url' ? alternatesOf(origin, path) : '';
      const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : '';
      return `<${entry}><loc>${escapeXml(origin + path)}</loc>${changed}${others}</${entry}>`;
    }),
    `</${list}>`,
    '',
  ].join('\n');

/** The same page in each language; without one in its address it speaks the visitor's. */
const alternatesOf = (origin: string, path: string): string =>
  [['x-default', path] as const, ...LANGUAGES.map((code) => [code, withLanguage(path, code)] as const)]
    .map(([code, to]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(origin + to)}"/>`)
    .join('');

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
