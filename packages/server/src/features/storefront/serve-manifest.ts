import { directionOf, ME_MANIFEST, ME_PAGE } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { getPolicy } from '../policy/index.ts';
import type { StorefrontDeps } from './deps.ts';
import { languageOf } from './language-of.ts';

const PNG = 'image/png';
// Drawn by scripts/draw-icons.ts; the last one is for phones that cut their own shape out of it.
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: PNG, purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: PNG, purpose: 'any' },
  { src: '/icon-512-full.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
];

/** What a phone needs to keep a client's page beside its other programs: the business's name, and where it begins. */
export function serveManifest(app: FastifyInstance, { db }: StorefrontDeps): void {
  app.route({
    method: 'GET',
    url: ME_MANIFEST,
    handler: async (request, reply) => {
      const { business_name, language: usual } = await getPolicy(db);
      const language = languageOf(request, usual);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie');
      return reply.type('application/manifest+json; charset=utf-8').send(
        JSON.stringify({
          id: ME_PAGE,
          name: business_name,
          short_name: business_name.slice(0, 12).trim(),
          start_url: ME_PAGE,
          scope: ME_PAGE,
          display: 'standalone',
          lang: language,
          dir: directionOf(language),
          background_color: '#f7f4ee',
          theme_color: '#0f5a51',
          icons: ICONS,
        }),
      );
    },
  });
}
