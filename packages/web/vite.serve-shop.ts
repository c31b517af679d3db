import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { HOME_PAGE, SHOP_ADDRESSES } from '../contract/src/features/shop/addresses.ts';

const SHOP_ADDRESS = new RegExp(
  `^(?:${SHOP_ADDRESSES.map((one) => one.replace(/:\w+/g, '[^/]+')).join('|')})/?$`,
);

/** Whether the server would answer this request with a page of the shop (`storefront/mount-storefront.ts`). */
function isForShop({ method, url = '', headers }: IncomingMessage): boolean {
  const [pathname = ''] = url.split('?', 1);
  if (method !== 'GET' || !SHOP_ADDRESS.test(pathname) || !headers.accept?.includes('text/html'))
    return false;
  return pathname !== HOME_PAGE || !/(^|;\s*)access=[^;]/.test(headers.cookie ?? '');
}

// The browser requests it again by itself.
const STARTING = '<meta http-equiv="refresh" content="2"><p>The server is starting …</p>';

/**
 * Development only: renders the shop's pages from their sources. Their data comes from the server, which
 * answers every address of the shop as JSON when asked for it.
 */
export const serveShop = (api: string): Plugin => ({
  name: 'serve-shop',
  apply: 'serve',
  configureServer: (vite) => {
    vite.middlewares.use((request, response, next) => {
      if (!isForShop(request)) return next();
      writePage(vite, api, request).then(({ status, location, html }) => {
        response.writeHead(status, {
          'content-type': 'text/html; charset=utf-8',
          ...(location && { location }),
        });
        response.end(html);
      }, next);
    });
  },
});

async function writePage(vite: ViteDevServer, api: string, { url = '/', headers }: IncomingMessage) {
  const answer = await fetch(api + url, {
    headers: {
      accept: 'application/json',
      'accept-language': headers['accept-language'] ?? 'en',
    },
    redirect: 'manual',
  }).catch(() => undefined);
  if (!answer) return { status: 503, location: undefined, html: STARTING };
  const location = answer.headers.get('location') ?? undefined;
  if (location) return { status: answer.status, location, html: '' };
  const template = await vite.transformIndexHtml(
    url,
    await readFile(path.join(import.meta.dirname, 'shop.html'), 'utf8'),
  );
  const { renderPage } = await vite.ssrLoadModule('/src/shop/render.tsx');
  return {
    status: answer.status,
    location,
    html: (await renderPage(await answer.json(), template)) as string,
  };
}
