// Shows without a line what a visitor saw of the shop, and a client her page: the pages, their files and pictures. What a client's page
// shows of her is kept by the page. Calls, orders and links of messages are never kept.
const PAGES = 'shop-pages-1';
const FILES = 'shop-files-1';
const PICTURES = 'shop-pictures-1';
const EARLIER = ['me-1'];
/** The oldest go first: a cheap phone has little room. */
const MOST = { [PAGES]: 40, [FILES]: 200, [PICTURES]: 80 };
/** A line that is as slow as this counts as none. */
const PATIENCE_MS = 5_000;
/** Pages without a secret in their address; a test holds them against the shop's addresses. */
const SEEN = /^\/(shop(\/packages)?|product\/\d+(\/[^/]*)?|checkout|book(\/[\d,]+)?|me)?\/?$/;

const isSeen = (pathname) => SEEN.test(pathname);
const filesOf = (html) => [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
const isPage = (html) => html.includes(' id="page"');
const wait = (ms) => new Promise((isOver) => setTimeout(isOver, ms));

/** Keeps an answer as the newest of its kind. */
async function keep(name, key, response) {
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((old) => cache.delete(old)));
}

/** Keeps a page with the files it names; one that is gone, or is the office's by now, is given up. */
async function keepPage(key, response) {
  const isSecret = /no-store/.test(response.headers.get('cache-control'));
  const html = response.ok && !isSecret ? await response.text() : '';
  if (!isPage(html)) {
    if (response.ok || response.status === 404) await (await caches.open(PAGES)).delete(key);
    return;
  }
  await Promise.all(filesOf(html).map((file) => fileOf(FILES, file)));
  const headers = new Headers(response.headers);
  headers.set('kept-at', new Date().toISOString());
  await keep(PAGES, key, new Response(html, { headers }));
}

/** The page as it was, which says in its first element when that was. */
async function keptPage(key) {
  const kept = await caches.match(key, { cacheName: PAGES });
  if (!kept) return undefined;
  const html = (await kept.text()).replace('<html ', `<html data-kept="${kept.headers.get('kept-at')}" `);
  return new Response(html, { headers: kept.headers });
}

async function pageOf(event) {
  const { pathname, search } = new URL(event.request.url);
  const key = pathname + search;
  const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  event.waitUntil(asked.then((response) => keepPage(key, response.clone())).catch(() => undefined));
  const answer = await Promise.race([
    // The copy is read above; this one goes to the tab.
    asked.then((response) => response.clone()).catch(() => undefined),
    wait(PATIENCE_MS),
  ]);
  if (answer && answer.status < 500) return answer;
  return (await keptPage(key)) ?? answer ?? asked;
}

/** What is named by its content never changes. */
async function fileOf(name, address) {
  const kept = await caches.match(address, { cacheName: name });
  if (kept) return kept;
  const response = await fetch(address);
  if (response.ok) await keep(name, address, response.clone());
  return response;
}

const keepNow = (address) =>
  fetch(address, { headers: { accept: 'text/html' } }).then((response) => keepPage(address, response));

addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => {
  const begun = [
    self.registration.navigationPreload?.enable(),
    ...EARLIER.map((name) => caches.delete(name)),
  ];
  event.waitUntil(Promise.all(begun).then(() => self.clients.claim()));
});
// A page asks for what it was loaded with before there was a worker, and for what comes next.
addEventListener('message', (event) => {
  const pages = event.data?.keep ?? [];
  event.waitUntil(Promise.all(pages.map(keepNow)).catch(() => undefined));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isSeen(pathname)) event.respondWith(pageOf(event));
  } else if (pathname.startsWith('/assets/shop/')) event.respondWith(fileOf(FILES, pathname));
  else if (pathname.startsWith('/media/') && request.destination === 'image')
    event.respondWith(fileOf(PICTURES, pathname));
});
