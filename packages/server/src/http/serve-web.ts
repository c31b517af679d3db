import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WEB_DIST } from '../paths.ts';
import { sendNotFound } from './error-handler.ts';

const NOT_BUILT = `<!doctype html>
<html lang="en"><title>Revive</title><h1>The pages are not built yet</h1>
<p>The server runs, but packages/web/dist is missing. Stop it and run <code>npm start</code>, which builds
what is missing, or <code>npm run build</code>.</p></html>
`;

/**
 * Serves the built web app on every address that is not a call, and gives calls nobody answers their JSON 404.
 * Takes the app's not-found handler.
 */
export async function serveWeb(app: FastifyInstance, dir = WEB_DIST): Promise<void> {
  const isBuilt = existsSync(path.join(dir, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dir,
      // One route per file: an address without a file falls through to the handler below.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'shop.html', 'shop-manifest.json'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        response.setHeader('cache-control', cachingOf(path.relative(dir, file)));
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return sendNotFound(request, reply);
    if (!isBuilt) return reply.status(503).type('text/html').send(NOT_BUILT);
    return reply.sendFile('index.html');
  });
}

// Vite puts a hash of the content into the names of all files below assets; the others must be asked for again.
const cachingOf = (file: string) =>
  file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const pathname = request.url.split('?', 1)[0] ?? '';
  if (pathname === '/') return true;
  const isCallOrFile = /(^|\/)api(\/|$)|^\/assets\//.test(pathname);
  return !isCallOrFile && (request.headers.accept ?? '').includes('text/html');
}
