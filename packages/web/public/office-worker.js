// Opens the office without a line: its one page and the files it is made of. What the page shows is kept by the page. Calls, media and
// the pages of the shop are never touched.
const FILES = 'office-files-1';
const KNOWN = 'office-known-1';
const PAGE = '/office-page';
const BUILD = '/office-build';
const LIST = '/office-files.json';
/** An old build stays for tabs that were not loaded again. */
const DAY_MS = 24 * 3_600_000;
const OLD_KEPT_MS = 7 * DAY_MS;
/** A line that is as slow as this counts as none. */
const PATIENCE_MS = 5_000;
const AT_ONCE = 6;
/** The first parts of the office's addresses; a test holds them against its routes. */
const OFFICE = new Set(
  (
    'account accounts audit bills bookings bring-back client clients dashboard digest employees expenditure finance login messages ' +
    'orders payments pos products register sales sales-dashboard services sessions settings setup sheet shifts slimming-services ' +
    'stock today transfers waitlist wallets'
  ).split(' '),
);
// Calls; and the one page whose headers allow the camera, unlike the kept one's.
const NEVER = /\/api(\/|$)|^\/client\/\d+\/camera\/?$/;

const isOffice = (pathname) => OFFICE.has(pathname.split('/')[1]) && !NEVER.test(pathname);
const isFile = (pathname) => pathname.startsWith('/assets/') && !pathname.startsWith('/assets/shop/');
const filesOf = (html) => [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
const wait = (ms) => new Promise((isOver) => setTimeout(isOver, ms));

async function ask(address, accept = '*/*') {
  const response = await fetch(address, { headers: { accept }, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

// A browser that is killed while it writes loses what it replaces: so there are two of each.
const SECOND = '-2';
const read = async (known, address) => (await known.match(address)) ?? known.match(address + SECOND);
async function write(known, address, body, given) {
  const headers = new Headers(given);
  // It is written as it reads, not as it came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  for (const to of [address, address + SECOND]) await known.put(to, new Response(body, { headers }));
}

const readBuild = async (known) => (await read(known, BUILD))?.json();
const writeBuild = (known, build) => write(known, BUILD, JSON.stringify(build));

const keptFiles = async (files) => new Set((await files.keys()).map(({ url }) => new URL(url).pathname));

/** Fetches what is missing, a few at once. The first failure ends it, and what came is kept. */
async function fill(list, files, onKept) {
  const kept = await keptFiles(files);
  const missing = list.filter((file) => !kept.has(file));
  const next = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) {
      const response = await fetch(file);
      // Never a page in the place of a program.
      if (!response.ok || /html/.test(response.headers.get('content-type')))
        throw new Error(`${file}: ${response.status}`);
      await files.put(file, response);
      onKept?.();
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  } finally {
    missing.length = 0;
  }
}

async function say() {
  const [known, files] = await Promise.all([caches.open(KNOWN), caches.open(FILES)]);
  const build = await readBuild(known);
  if (!build) return;
  const kept = await keptFiles(files);
  const list = [...build.shell, ...build.rest];
  const message = {
    type: 'office-files',
    kept: list.filter((file) => kept.has(file)).length,
    total: list.length,
  };
  for (const client of await clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

/** Keeps the page with all it needs to start. The page changes only once the files it names are there. */
async function keepShell() {
  const [known, files] = await Promise.all([caches.open(KNOWN), caches.open(FILES)]);
  const [list, page] = await Promise.all([
    ask(LIST).then((answer) => answer.json()),
    ask('/login', 'text/html'),
  ]);
  const text = await page.text();
  const named = filesOf(text);
  if (!named.length || named.some((file) => !list.shell.includes(file)))
    throw new Error('Another build is coming.');
  await fill(list.shell, files);
  const before = await readBuild(known);
  const listed = before?.listed ?? {};
  const all = [...list.shell, ...list.rest];
  // What is as it was is written once a day.
  const isKnown = all.every((file) => Date.now() - (listed[file] ?? 0) < DAY_MS);
  if (isKnown && (await (await read(known, PAGE))?.text()) === text) return;
  for (const file of all) listed[file] = Date.now();
  await write(known, PAGE, text, page.headers);
  await writeBuild(known, { ...list, listed });
}

const programOf = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, 2_000);
    client.postMessage({ type: 'office-program' }, [port2]);
  });

/** Lets go of files that no build of the last days has, unless a tab may still need them. */
async function prune() {
  const [known, files] = await Promise.all([caches.open(KNOWN), caches.open(FILES)]);
  const build = await readBuild(known);
  const current = new Set([...build.shell, ...build.rest]);
  const isOld = (file) => !current.has(file) && Date.now() - (build.listed[file] ?? 0) > OLD_KEPT_MS;
  const old = [...(await keptFiles(files))].filter(isOld);
  if (!old.length) return;
  const open = (await clients.matchAll({ type: 'window' })).filter(({ url }) =>
    isOffice(new URL(url).pathname),
  );
  const programs = await Promise.all(open.map(programOf));
  if (!programs.every((program) => build.shell.includes(program))) return;
  for (const file of old) {
    await files.delete(file);
    delete build.listed[file];
  }
  await writeBuild(known, build);
}

async function keepAll() {
  await keepShell();
  const files = await caches.open(FILES);
  const { rest } = await readBuild(await caches.open(KNOWN));
  let count = 0;
  try {
    await fill(rest, files, () => ++count % 20 || say());
  } finally {
    await say();
  }
  await prune();
}

let keeping;
/** Once at a time; what was cut is taken up the next time. */
const keep = () => {
  keeping ??= keepAll()
    .catch(() => say())
    .finally(() => {
      keeping = undefined;
    });
  return keeping;
};

async function pageOf(event) {
  const asked = fetch(event.request);
  event.waitUntil(
    asked.then(
      async (response) => {
        const known = response.ok && (await read(await caches.open(KNOWN), PAGE));
        if (known && (await known.text()) !== (await response.clone().text())) await keep();
      },
      () => undefined,
    ),
  );
  const answer = await Promise.race([
    // The copy is read above; this one goes to the tab.
    asked.then((response) => response.clone()).catch(() => undefined),
    wait(PATIENCE_MS),
  ]);
  if (answer && answer.status < 500) return answer;
  return (await read(await caches.open(KNOWN), PAGE)) ?? answer ?? asked;
}

async function fileOf(request) {
  const kept = await caches.match(new URL(request.url).pathname, { cacheName: FILES });
  return kept ?? fetch(request);
}

addEventListener('install', (event) => {
  // The shop's, where that was opened first, would stay until its last tab is closed.
  if (!self.registration.active?.scriptURL.endsWith('/office-worker.js')) self.skipWaiting();
  event.waitUntil(keepShell());
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  // A tab that comes while it hangs hears it too.
  if (event.data?.type === 'keep') event.waitUntil(say().then(keep));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isOffice(pathname)) event.respondWith(pageOf(event));
  } else if (isFile(pathname)) event.respondWith(fileOf(request));
});
