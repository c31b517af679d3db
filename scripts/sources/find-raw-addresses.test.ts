import { SHOP_ADDRESSES } from '@revive/contract';
import { expect, it } from 'vitest';
import { findRawAddresses } from './find-raw-addresses.ts';

const find = (text: string, file = 'packages/web/src/shop/shop-footer.tsx') =>
  findRawAddresses({ file, text });

it.each(SHOP_ADDRESSES.filter((address) => address !== '/'))('findRawAddresses refuses %s', (address) => {
  expect(find(`show('${address}', read)`)).toEqual([
    expect.stringContaining('spells an address of the shop beside the list'),
  ]);
});

it.each([
  `<a href={linkTo('/book')}>`,
  '<a href="/me/app.webmanifest">',
  `const path = '/checkout?from=cart';`,
  `const path = \`/sign/\${token}\`;`,
  `const url = \`\${origin}/shop\`;`,
  `const path = \`/product/\${id}\`;`,
])('findRawAddresses refuses %s', (text) => {
  expect(find(text)).toHaveLength(1);
  expect(find(text, 'packages/server/src/features/storefront/mount-storefront.ts')).toHaveLength(1);
});

it.each([
  `import { Hero } from './shop/hero.tsx';`,
  `const worker = '/shop-worker.js';`,
  `const call = '/api/me/code/';`,
  `<Link to="/products">`,
  '/** It decides what `/me` shows first. */',
  `// '/shop' is the storefront`,
  'location.assign(linkTo(CHECKOUT_PAGE))',
])('findRawAddresses permits %s', (text) => {
  expect(find(text)).toEqual([]);
});

it('findRawAddresses permits the list itself, and tests', () => {
  const text = `const page = '/shop';`;
  expect(find(text, 'packages/contract/src/features/shop/addresses.ts')).toEqual([]);
  expect(find(text, 'packages/web/src/shop/render.test.ts')).toEqual([]);
  expect(find(text, 'e2e/screens/storefront.spec.ts')).toEqual([]);
});
