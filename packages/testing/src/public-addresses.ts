import {
  type AnyEndpoint,
  AUTHORITY_FILE,
  ME_MANIFEST,
  PROFILE_FILE,
  type ShopAddress,
} from '@revive/contract';
import { api } from '@revive/contract/endpoints';

/** One way a stranger may ask for something. */
export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** A token that opens nothing. */
  token?: string;
}

const get = (...paths: string[]): Ask[] => paths.map((path) => ({ method: 'GET', path }));

const SOME_HASH = 'ab'.repeat(32);
const SOME_TOKEN = 'a'.repeat(43);
/** A token that names a signing key there is not, which the server looks for. */
const OF_NO_KEY = [{ alg: 'HS256', kid: '999' }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('made-up')
  .join('.');

/** The pages of the shop, each by its address. */
const PAGES: Record<ShopAddress, Ask[]> = {
  '/': get('/', '/?search=a', '/?category=1&cursor=WzFd'),
  '/shop': get('/shop', '/shop/?search=%25_%25'),
  '/shop/packages': get('/shop/packages'),
  '/book': get('/book'),
  '/book/:id': get('/book/1', '/book/999999'),
  '/checkout': get('/checkout'),
  '/install-certificate': get('/install-certificate'),
  '/order/find': get('/order/find'),
  '/order/:token': get(`/order/${SOME_TOKEN}`),
  '/sign/:token': get(`/sign/${SOME_TOKEN}`),
  '/me': get('/me'),
  '/me/:token': get(`/me/${SOME_TOKEN}`),
  '/product/:id': get('/product/1', '/product/999999'),
  '/product/:id/:slug': get('/product/1/oil'),
};

/**
 * What the server answers beside the calls of the contract, by its route, and how strangers ask for it: for what is there,
 * and for what looks as if it were. Files of the build have a route each; `/*.*` stands for them.
 */
export const BESIDE_THE_CALLS: Record<string, Ask[]> = {
  ...PAGES,
  [ME_MANIFEST]: get(ME_MANIFEST),
  [AUTHORITY_FILE]: get(AUTHORITY_FILE),
  [PROFILE_FILE]: get(PROFILE_FILE),
  '/media/:file': get('/media/x', `/media/${SOME_HASH}-card.webp`),
  '/healthz': get('/healthz'),
  '/readyz': get('/readyz'),
  '/metrics': [...get('/metrics'), { method: 'GET', path: '/metrics', token: 'a-token-that-opens-nothing' }],
  '/robots.txt': get('/robots.txt'),
  '/sitemap.xml': get('/sitemap.xml'),
  '/sitemap/:part': get('/sitemap/shop.xml', '/sitemap/1.xml'),
  '/docs': get('/docs'),
  '/docs*': get('/docs/json', '/docs/yaml', '/docs/static/swagger-ui-bundle.js', '/docs/nothing'),
  '/assets/*': get('/assets/nothing.js'),
  '/*.*': get('/favicon.svg'),
  '/*': get('/bookings', '/nothing', '/api/nothing/'),
};

// As a stranger who knows the calls would fill them in; others get an empty body.
const BODIES = new Map<AnyEndpoint, unknown>([
  [api.auth.login, { username: 'stranger', password: 'not a password of theirs' }],
  [api.auth.refresh, { refresh: 'no token' }],
  [
    api.shop.createOrder,
    { delivery_type: 'PICKUP', guest_phone: '615000001', items: [{ product_id: 1, quantity: 1 }] },
  ],
  [api.selfbooking.hold, { service: 1, starts_at: '2030-01-01T10:00' }],
  [api.shop.payOrder, { wallet_id: '615000001', payment_method: '1' }],
  [api.consents.sign, { template: 1, signature: 'M10 10 L200 90' }],
  [api.me.askForCode, { phone: '615000001' }],
  [api.me.signIn, { phone: '615000001', code: '123456' }],
  [api.shop.findOrder, { order_number: 'R1001', phone: '615000001' }],
]);

const fill = (path: string) => path.replace(':token', SOME_TOKEN).replace(/:\w+/g, '1');

/** Every call open to the public, and one that is not, with and without a token that opens nothing. */
const CALLS: Ask[] = [
  ...Object.values(api)
    .flatMap((calls): AnyEndpoint[] => Object.values(calls))
    .filter(({ access }) => access === 'public')
    .flatMap((endpoint): Ask[] =>
      [endpoint.path, ...endpoint.aliases].map((path) =>
        endpoint.method === 'GET'
          ? { method: 'GET', path: fill(path) }
          : { method: 'POST', path: fill(path), body: BODIES.get(endpoint) ?? {} },
      ),
    ),
  ...get(api.bookings.list.path),
  { method: 'GET', path: api.bookings.list.path, token: OF_NO_KEY },
];

/** Every address a stranger may ask for. */
export const PUBLIC_ADDRESSES: Ask[] = [...Object.values(BESIDE_THE_CALLS).flat(), ...CALLS];
