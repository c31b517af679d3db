import { type AnyEndpoint, ME_MANIFEST, SHOP_ADDRESSES, type ShopAddress } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeAddresses } from '../../e2e/weighed-pages.ts';
import { type DevServer, startDev } from './start-dev.ts';

const OWNER = { username: 'hodan', password: 'warm light at noon' };

/** What a visitor types where an address has a part that varies. */
const FILLED: Partial<Record<ShopAddress, string>> = {
  '/product/:id': '/product/1',
  '/product/:id/:slug': '/product/1/rose-oil',
  '/order/:token': '/order/no-such-order',
  '/sign/:token': '/sign/no-such-link',
  '/book/:id': '/book/1',
  '/me/:token': '/me/no-such-link',
};

const data = await makeDataDir();
let dev: DevServer;
beforeAll(async () => {
  dev = await startDev(data.dir);
  const names = { first_name: 'Hodan', last_name: 'Warsame' };
  const body = JSON.stringify({ ...OWNER, ...names, confirm_password: OWNER.password, sample_data: true });
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(dev.url + api.auth.register.path, { method: 'POST', headers, body });
  expect(made.status, await made.text()).toBe(201);
}, 300_000);
afterAll(async () => {
  await dev.stop();
  await data.remove();
});

/** What a browser that opens an address is shown: the program of the document it is given. */
async function open(address: string, cookie = '') {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', cookie };
  const answer = await fetch(dev.url + address, { headers, redirect: 'manual' });
  const html = await answer.text();
  const programs = [...html.matchAll(/<script type="module" src="\/src\/(shop-main|main)\.tsx/g)];
  return { program: programs.map(([, name]) => name).join(), status: answer.status, html };
}

it('shows every page of the shop, written by the server, at its address and with a slash behind it', async () => {
  expect(SHOP_ADDRESSES.length).toBeGreaterThan(10);
  for (const address of SHOP_ADDRESSES.map((one) => FILLED[one] ?? one))
    for (const asked of address === '/'
      ? ['/', '/?search=oil']
      : [address, `${address}/`, `${address}?lang=so`]) {
      const { program, html } = await open(asked);
      expect({ asked, program }).toEqual({ asked, program: 'shop-main' });
      expect(html, asked).toMatch(/<h1\b/);
    }
});

it.each([
  ['/book', 'Book a treatment'],
  ['/me', 'My page'],
  ['/sign/no-such-link', 'Page not found'],
])('writes the document of %s', async (address, heading) => {
  expect((await open(`${address}?lang=en`)).html).toContain(`${heading}</h1>`);
});

it('shows the office at every address of the office, and to who signed in at /', async () => {
  const addresses = officeAddresses().map((address) => address.replace(/\$\w+/, '1'));
  expect(addresses.length).toBeGreaterThan(30);
  for (const asked of addresses.filter((address) => address !== '/')) {
    const { program, status } = await open(asked);
    expect({ asked, program, status }).toEqual({ asked, program: 'main', status: 200 });
  }
  expect(await open('/', 'access=some-token')).toMatchObject({ program: 'main', status: 200 });
});

it('passes every call on to the server', async () => {
  const paths = Object.values(api)
    .flatMap((calls): AnyEndpoint[] => Object.values(calls))
    .flatMap(({ method, path, aliases }) => (method === 'GET' ? [path, ...aliases] : []));
  expect(paths.length).toBeGreaterThan(90);
  for (const asked of paths.map((path) => path.replace(/:\w+/g, '1'))) {
    const answer = await fetch(dev.url + asked);
    await answer.body?.cancel();
    // Vite answers none of them by itself.
    expect({ asked, id: answer.headers.get('x-request-id') }).toEqual({ asked, id: expect.any(String) });
    expect(answer.status, asked).toBeLessThan(500);
  }
});

it.each([ME_MANIFEST, '/robots.txt', '/sitemap.xml', '/sitemap/shop.xml', '/docs/json'])(
  'passes %s on to the server',
  async (address) => {
    const answer = await fetch(dev.url + address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).not.toMatch(/html/);
    expect(answer.headers.get('x-request-id')).not.toBeNull();
  },
);
