import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WEB_DIST } from '../app/paths.ts';
import { sendNotFound } from './error-handler.ts';
import { CAMERA_PERMISSIONS, OFFICE_PERMISSIONS, OFFICE_POLICY, shieldPage } from './security-headers.ts';

const NOT_BUILT = `<!doctype html>
<html lang="en"><title>Revive</title><h1>The pages are not built yet</h1>
<p>The server runs, but packages/web/dist is missing. Stop it and run <code>npm start</code>, which builds
what is missing, or <code>npm run build</code>.</p></html>
`;

// Entered and left by loading the document, because its headers are those of the whole document.
const CAMERA_PAGE = /^\/client\/\d+\/camera\/?$/;

/**
 * Serves the built web app on every address that is not a call, and a JSON 404 for unknown calls. Sets the app's
 * not-found handler.
 */
export async function serveWeb(app: FastifyInstance, dir = WEB_DIST): Promise<void> {
  const isBuilt = existsSync(path.join(dir, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // The tag is enough to ask again; a part of a file is never asked for.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (response, file) => {
        response.setHeader('cache-control', cachingOf(path.relative(dir, file)));
        response.setHeader('vary', 'accept-encoding');
      },
    });
    serveFiles(app, dir);
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return sendNotFound(request, reply);
    shieldPage(reply, {
      policy: OFFICE_POLICY,
      permissions: CAMERA_PAGE.test(pathOf(request)) ? CAMERA_PERMISSIONS : OFFICE_PERMISSIONS,
    });
    if (!isBuilt) return reply.status(503).type('text/html').send(NOT_BUILT);
    reply.sendFile('index.html');
  });
}

// Files that only the server reads, and compressed copies.
const NO_FILE_OF_ITS_OWN = /^\.|\.(br|gz)$|^(index|shop)\.html$|^shop-manifest\.json$/;

/**
 * One route per file in the folder itself, and one for all of `assets`. The handlers do not return the reply: Fastify
 * would then wait for it with listeners, and Node warns when there are many.
 */
function serveFiles(app: FastifyInstance, dir: string): void {
  for (const file of filesOf(dir))
    app.get(`/${file}`, (_request, reply) => {
      // The script of a worker is a document to browsers: it may do what its own headers allow.
      if (file.endsWith('.js')) shieldPage(reply);
      reply.sendFile(file);
    });
  // Listed at the first request, to keep the start fast.
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

// Vite puts a content hash into the names below `assets`; browsers must revalidate all other files.
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
