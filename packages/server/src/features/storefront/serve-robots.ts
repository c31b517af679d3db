import { CHECKOUT_PAGE, INSTALL_PAGE, ME_PAGE, orderPath } from '@revive/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StorefrontDeps } from './deps.ts';
import { originOf } from './page-of.ts';

// The office, and pages of one visitor; none has public content.
const NOT_FOR_SEARCH = [
  '/api/',
  '/bookings',
  CHECKOUT_PAGE,
  '/client',
  '/dashboard',
  '/docs',
  '/employees',
  '/expenditure',
  '/finance',
  INSTALL_PAGE,
  '/login',
  // Its own address and what is below, and not `/media`, where the pictures are.
  `${ME_PAGE}$`,
  `${ME_PAGE}?`,
  `${ME_PAGE}/`,
  orderPath(''),
  '/pos',
  '/products',
  '/register',
  '/sales',
  '/services',
  '/sessions',
  '/settings',
  '/slimming-services',
  '/stock',
];

export function serveRobots(app: FastifyInstance, deps: StorefrontDeps): void {
  const serve = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${originOf(deps, request)}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  app.route({ method: 'GET', url: '/robots.txt', handler: serve });
}
