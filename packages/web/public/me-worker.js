// Shows a client's page without a line: the page itself, which is the same for all, and the files it is made of. What it shows of
// the client is kept by the page. Links of messages and calls are never kept.
const KEPT = 'me-1';
const PAGE = '/me';

const filesOf = (html) => [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);

/** Keeps the page and the files it names, and gives up those of an earlier version. */
async function keep(response) {
  const html = await response.clone().text();
  const files = new Set(filesOf(html));
  const cache = await caches.open(KEPT);
  await cache.put(PAGE, response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !files.has(pathname)) await cache.delete(pathname);
  }
  await Promise.all([...files].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
}

async function pageOf(request, event) {
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(keep(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: KEPT });
    if (kept) return kept;
    throw error;
  }
}

async function fileOf(request) {
  const cache = await caches.open(KEPT);
  const { pathname } = new URL(request.url);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(pathname, response.clone());
  return response;
}

addEventListener('install', (event) => {
  event.waitUntil(
    fetch(PAGE, { headers: { accept: 'text/html' } })
      .then(keep)
      .then(() => self.skipWaiting()),
  );
});
addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(pageOf(request, event));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
});
