import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WEB_DIST } from '../app/paths.ts';
import { sendNotFound } from './error-handler.ts';

const NOT_BUILT = `<!doctype html>
<html lang="en"><title>Revive</title><h1>The pages are not built yet</h1>
<p>The server runs, but packages/web/dist is missing. Stop it and run <code>npm start</code>, which builds
what is missing, or <code>npm run build</code>.</p></html>
`;

/**
 * Serves the built web app on every address that is not a call, and gives unknown calls their JSON 404.
 * Takes the app's not-found handler.
 */
export async function serveWeb(app: FastifyInstance, dir = WEB_DIST): Promise<void> {
  const isBuilt = existsSync(path.join(dir, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        response.setHeader('cache-control', cachingOf(path.relative(dir, file)));
        response.setHeader('vary', 'accept-encoding');
      },
    });
    serveFiles(app, dir);
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return sendNotFound(request, reply);
    if (!isBuilt) return reply.status(503).type('text/html').send(NOT_BUILT);
    reply.sendFile('index.html');
  });
}

// Read by the server itself, or a copy of a file in other clothes.
const NO_FILE_OF_ITS_OWN = /^\.|\.(br|gz)$|^(index|shop)\.html$|^shop-manifest\.json$/;

/**
 * What lies in the folder itself has a route each; the hundreds of files in `assets` share one. No handler returns an answer
 * it has handed over: Fastify would wait for it, by its own listeners, of which Node warns when they are many.
 */
function serveFiles(app: FastifyInstance, dir: string): void {
  for (const file of filesOf(dir))
    app.get(`/${file}`, (_request, reply) => {
      reply.sendFile(file);
    });
  // Looked for when the first is asked for, because that takes a while of every start.
  let assets: Set<string> | undefined;
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    assets ??= new Set(filesBelow(dir, 'assets'));
    const file = `assets/${request.params['*']}`;
    if (assets.has(file)) reply.sendFile(file);
    else reply.callNotFound();
  });
}

const filesOf = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'assets' ? [] : filesBelow(dir, entry.name);
    return isServed(entry) ? [entry.name] : [];
  });

const filesBelow = (dir: string, folder: string): string[] =>
  readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true })
    .filter(isServed)
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).replaceAll(path.sep, '/'));

const isServed = (entry: Dirent): boolean => entry.isFile() && !NO_FILE_OF_ITS_OWN.test(entry.name);

// Vite puts a hash of the content into the names of all files below assets; the others must be asked for again.
const cachingOf = (file: string) =>
  file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const pathname = pathOf(request);
  if (pathname === '/') return true;
  const isCallOrFile = /(^|\/)api(\/|$)|^\/assets\//.test(pathname);
  return !isCallOrFile && (request.headers.accept ?? '').includes('text/html');
}
