import {
  createTranslate,
  DEFAULT_FORMATS,
  DEFAULT_POLICY,
  type Product,
  type ShopContent,
  type ShopPage,
} from '@revive/contract';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { setBusinessLocale } from '../lib/business-locale.ts';
import { isolateValues } from '../lib/isolate-values.ts';
import { ShopApp } from './frame/shop-app.tsx';
import { shownPageOf } from './frame/shown-page.ts';
import { loadView } from './load-view.ts';
import { renderPage } from './render.tsx';

// A page sets how days are written, and the files of a worker share that.
afterAll(() => {
  setBusinessLocale(DEFAULT_FORMATS);
});

const TEMPLATE = '<html lang="en" dir="ltr"><!--head-->|<!--body-->|<!--page-->|<!--noscript--></html>';
const PICTURE = { image: `/media/${'ab'.repeat(32)}-card.webp`, image_width: 900, image_height: 600 };

const aProduct = (id: number, changes: Partial<Product> = {}): Product => ({
  id,
  name: `Soap ${id}`,
  description: 'Mild, with olive oil.',
  price: 2.5,
  previous_price: null,
  sku: `S-${id}`,
  quantity: 5,
  image: null,
  image_width: null,
  image_height: null,
  category: null,
  ...changes,
});

const aPage = (content: ShopContent, changes: Partial<ShopPage> = {}): ShopPage => ({
  content,
  policy: DEFAULT_POLICY,
  origin: 'https://shop.example',
  address: '/shop',
  language: 'en',
  has_language_in_address: false,
  ...changes,
});

const aGrid = (products: Product[]): ShopContent => ({
  name: 'storefront',
  filter: { category: 0, search: '' },
  categories: [],
  products,
  next_cursor: null,
});

const parts = async (page: ShopPage) => {
  const [head = '', body = ''] = (await renderPage(page, TEMPLATE)).split('|');
  return { head, body };
};

/** React's output before hydration; its preloads stand in front. */
async function inOneGo(page: ShopPage): Promise<string> {
  const View = await loadView(page.content.name);
  const translate = isolateValues('en', createTranslate('en'));
  const app = createElement(ShopApp, { page: shownPageOf(page, translate), translate, View });
  return renderToString(app).replace(/^(?:<link rel="preload"[^>]*\/>)+/, '');
}

const WRAP = {
  id: 7,
  name: 'Body wrap',
  description: 'Warm.',
  category: { id: 1, name: 'Body' },
  price: 40,
  cost: 120,
  duration_minutes: 45,
  session_count: 3,
  days_between_sessions: 7,
  deposit: 30,
  therapists: [],
  takes_wishes: false,
  image: null,
  image_width: null,
  image_height: null,
};

const dataIn = (head: string): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!),
  );

const ASSORTMENT = [
  aProduct(1, PICTURE),
  aProduct(2, { previous_price: 4 }),
  aProduct(3, { description: '' }),
  aProduct(4, { quantity: 0 }),
  aProduct(5, { name: '<!--head--> & "</li>"', description: '<script>alert(1)</script>' }),
  aProduct(6, { quantity: 0 }),
  aProduct(7, { name: 'صابون', ...PICTURE }),
];

describe('renderPage', () => {
  it('writes the body as React does, letter for letter, whatever the texts say', async () => {
    const pages = [
      aPage(aGrid(ASSORTMENT)),
      aPage(aGrid([...ASSORTMENT].reverse())),
      aPage({ name: 'product', product: ASSORTMENT[0]!, related: ASSORTMENT.slice(1, 5) }),
    ];
    for (const page of pages) expect((await parts(page)).body).toBe(await inOneGo(page));
  });

  it('has the program of a client who was here come first: what asks for hers, then the rest, then fonts', async () => {
    const template = TEMPLATE.replace(
      '<!--head-->',
      '<!--head--><link rel="preload" as="font" href="/a.woff2">',
    );
    const files = {
      'src/shop/me/first-read.ts': { file: 'first.js', imports: ['_base'] },
      'src/shop/me/me-page.tsx': { file: 'me.js', imports: ['_base', '_deep'] },
      _base: { file: 'base.js' },
      _deep: { file: 'deep.js', imports: ['_deeper'] },
      _deeper: { file: 'deeper.js' },
    };
    const write = (is_known: boolean) =>
      renderPage(aPage({ name: 'me', is_known }, { address: '/me' }), template, files);
    const known = await write(true);
    const named = [...known.matchAll(/(src|href)="\/(\w+\.js)"/g)].map(([, , file]) => file);
    expect(named).toEqual(['first.js', 'base.js', 'first.js', 'me.js', 'deep.js', 'deeper.js']);
    expect(known).toContain('<html lang="en" dir="ltr" data-waits>');
    expect(known).not.toContain('as="font"');
    expect(await write(false)).toContain('as="font"');
  });

  it('loads what a client who was here is shown next, and for others only the sign-in', async () => {
    const files = { 'src/shop/me/my-account.tsx': { file: 'account.js' } };
    const write = (is_known: boolean) =>
      renderPage(aPage({ name: 'me', is_known }, { address: '/me' }), TEMPLATE, files);
    expect(await write(true)).toContain('href="/account.js"');
    expect(await write(false)).not.toContain('href="/account.js"');
  });

  it('says to search engines when the business is open, and what a treatment costs', async () => {
    const grid = (await parts(aPage(aGrid(ASSORTMENT)))).head;
    const business = dataIn(grid).find((data) => data['@type'] === 'LocalBusiness');
    const hours = (business as { openingHoursSpecification: { dayOfWeek: string[] }[] })
      .openingHoursSpecification;
    expect(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).toContain('Monday');
    expect(hours[0]).toMatchObject({ opens: '08:00', closes: '20:00' });
    expect(grid).toContain('<meta property="og:locale" content="en_US"/>');
    const book = await parts(aPage({ name: 'book', services: [WRAP], filter: { category: 0, search: '' } }));
    expect(dataIn(book.head)).toContainEqual(
      expect.objectContaining({
        '@type': 'Service',
        name: 'Body wrap',
        offers: expect.objectContaining({ price: '120.00', url: 'https://shop.example/book/7' }),
      }),
    );
    const one = await parts(aPage({ name: 'book-service', service: { ...WRAP, ...PICTURE }, days: [] }));
    expect(dataIn(one.head)[0]).toMatchObject({ '@type': 'Service', name: 'Body wrap' });
    expect(one.head).toContain(`content="https://shop.example/media/${'ab'.repeat(32)}-zoom.jpg"`);
  });

  it('says the hours of seasons that are not over and holidays to come, to people and to search engines', async () => {
    const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
    const hours = [{ weekday: 1, opens: '10:00', closes: '24:00' }];
    const special_times = {
      seasons: [
        { name: 'Long ago', from: '2020-01-01', to: '2020-01-31', hours, pauses: [] },
        { name: 'Ramadan', from: day(2), to: day(20), hours, pauses: [] },
      ],
      holidays: [{ date: day(5), name: 'Eid', yearly: false }],
      pauses: [],
    };
    const { head, body } = await parts(
      aPage(aGrid(ASSORTMENT), { policy: { ...DEFAULT_POLICY, special_times } }),
    );
    const business = dataIn(head).find((data) => data['@type'] === 'LocalBusiness');
    expect(business).toMatchObject({
      specialOpeningHoursSpecification: [
        { dayOfWeek: 'Monday', opens: '10:00', closes: '23:59', validFrom: day(2), validThrough: day(20) },
        { opens: '00:00', closes: '00:00', validFrom: day(5), validThrough: day(5) },
      ],
    });
    expect(body).toContain('Ramadan');
    expect(body).toContain('10:00–24:00');
    expect(body).toContain('Eid');
    expect(body).not.toContain('Long ago');
  });

  it('says how to reach a person where a page can do nothing without scripts', async () => {
    const policy = { ...DEFAULT_POLICY, phone: '+252 61 544 3322', whatsapp: '+252615443322' };
    const saidOn = async (page: ShopPage) => (await renderPage(page, TEMPLATE)).split('|')[3]!;
    const said = await saidOn(aPage({ name: 'me', is_known: false }, { address: '/me', policy }));
    expect(said).toContain('Please call us or write to us.');
    expect(said).toContain('href="tel:+252615443322"');
    expect(said).toContain('href="https://wa.me/252615443322"');
    expect(await saidOn(aPage(aGrid([])))).toContain('Looking around works without.');
  });

  it('has the pictures of the first row loaded early', async () => {
    const early =
      /<link rel="preload" as="image" imageSrcSet="[^"]*ab-card[^"]*"[^>]*fetchPriority="high"\/>/g;
    const { head, body } = await parts(aPage(aGrid(ASSORTMENT)));
    expect([head.match(early)?.length, body.match(early)]).toEqual([1, null]);
  });

  it.each([
    ['/', { category: 0, search: '' }, '/shop'],
    ['/shop/', { category: 0, search: '' }, '/shop'],
    ['/?category=3', { category: 3, search: '' }, '/shop?category=3'],
    ['/shop?category=3&cursor=WzFd', { category: 3, search: '' }, '/shop?category=3'],
  ])(
    'names /shop as the address of the grid at %s, with its category',
    async (address, filter, canonical) => {
      const { head } = await parts(aPage({ ...aGrid(ASSORTMENT), filter } as ShopContent, { address }));
      const named = [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
      expect(named).toEqual([`https://shop.example${canonical}`]);
      expect(head).toContain(`<meta property="og:url" content="https://shop.example${canonical}"/>`);
      expect(head).not.toContain('noindex');
    },
  );

  it('names no address of a search, which is kept out of search engines', async () => {
    const filter = { category: 0, search: 'soap' };
    const { head } = await parts(aPage({ ...aGrid(ASSORTMENT), filter } as ShopContent));
    expect(head).not.toContain('rel="canonical"');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  });

  it('shows at once what changed of a product or the settings', async () => {
    const bodyOf = async (changes: Partial<Product>, page: Partial<ShopPage> = {}) =>
      (await parts(aPage(aGrid([aProduct(1, changes), aProduct(2)]), page))).body;
    expect(await bodyOf({})).toContain('$2.50');
    expect(await bodyOf({ price: 3 })).toContain('$3.00');
    expect(await bodyOf({ name: 'Rose oil' })).toContain(
      'href="/product/1/rose-oil"><bdi>Rose oil</bdi></a>',
    );
    expect(await bodyOf({ description: 'New' })).toContain('New');
    expect(await bodyOf({ previous_price: 9 })).toContain('$9.00');
    expect(await bodyOf({ quantity: 0 })).toContain('Sold out');
    expect(await bodyOf(PICTURE)).toContain(PICTURE.image);
    expect(await bodyOf({})).toContain('of 5 stars');
    const product_rating = { ...DEFAULT_POLICY.product_rating, shown: false };
    const unrated = { policy: { ...DEFAULT_POLICY, product_rating } };
    expect(await bodyOf({}, unrated)).not.toContain('of 5 stars');
    const inEuros = { policy: { ...DEFAULT_POLICY, currency: 'EUR' } };
    expect(await bodyOf({}, inEuros)).toContain('€2.50');
    expect(await bodyOf({})).toContain('$2.50');
  });
});

describe('names of goods', () => {
  const oil = aProduct(1, {
    name: 'Oil',
    description: 'Softens.',
    texts: { so: { name: 'Saliid' } },
    category: { id: 3, name: 'Oils', texts: { so: { name: 'Saliidaha' } } },
  });
  const written = (page: Partial<ShopPage>) =>
    parts(aPage({ name: 'product', product: oil, related: [] }, { ...page, address: '/product/1' }));

  it('are written in the language of the page, and marked as English where they are not translated', async () => {
    const { head, body } = await written({ language: 'so' });
    expect(head).toContain('<title>Saliid · Revive</title>');
    expect(body).toContain('<bdi>Saliid</bdi></h1>');
    expect(body).toContain('<bdi>Saliidaha</bdi></a>');
    expect(body).toContain('<bdi lang="en">Softens.</bdi>');
  });

  it('are English on an English page, which marks nothing', async () => {
    const { head, body } = await written({ language: 'en' });
    expect(head).toContain('<title>Oil · Revive</title>');
    expect(body).toContain('<bdi>Oil</bdi></h1>');
    expect(body).not.toMatch(/<bdi lang|Saliid/);
  });

  it('stand in its address in English, whatever the language: it stays the same', async () => {
    for (const language of ['en', 'so'] as const)
      expect((await written({ language })).head).toContain('href="https://shop.example/product/1/oil"');
  });
});
