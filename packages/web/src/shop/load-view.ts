import type { ShopContent, ShopPageName } from '@revive/contract';
import type { ComponentType } from 'react';
import type { ContentOf } from './content-of.ts';
import { FailedPage } from './frame/failed-page.tsx';
import { isLater } from './order/is-later.ts';
import type { ShopTextGroup } from './shop-texts.ts';

type View<Name extends ShopPageName> = ComponentType<{ content: ContentOf<Name> }>;

// The pages for browsing are one file, so that a product opens at once; an order does not load them.
const VIEWS: { [Name in ShopPageName]: () => View<Name> | Promise<View<Name>> } = {
  storefront: async () => (await import('./browse-pages.ts')).StorefrontPage,
  product: async () => (await import('./browse-pages.ts')).ProductPage,
  packages: async () => (await import('./packages/packages-page.tsx')).PackagesPage,
  checkout: async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage,
  order: async () => (await import('./order/order-page.tsx')).OrderPage,
  'find-order': async () => (await import('./order/find-order-page.tsx')).FindOrderPage,
  sign: async () => (await import('./sign/sign-page.tsx')).SignPage,
  me: async () => (await import('./me/me-page.tsx')).MePage,
  'my-link': async () => (await import('./me/my-link-page.tsx')).MyLinkPage,
  book: async () => (await import('./book/book-page.tsx')).BookPage,
  'book-service': async () => (await import('./book/book-service-page.tsx')).BookServicePage,
  'install-certificate': async () =>
    (await import('./install/install-certificate-page.tsx')).InstallCertificatePage,
  'not-found': async () => (await import('./frame/not-found-page.tsx')).NotFoundPage,
  failed: () => FailedPage,
};

/** The source files of separately built pages; the server adds preloads for them. */
const VIEW_FILES: { [Name in ShopPageName]?: string } = {
  storefront: 'src/shop/browse-pages.ts',
  product: 'src/shop/browse-pages.ts',
  packages: 'src/shop/packages/packages-page.tsx',
  checkout: 'src/shop/checkout/checkout-page.tsx',
  order: 'src/shop/order/order-page.tsx',
  'find-order': 'src/shop/order/find-order-page.tsx',
  sign: 'src/shop/sign/sign-page.tsx',
  me: 'src/shop/me/me-page.tsx',
  'my-link': 'src/shop/me/my-link-page.tsx',
  book: 'src/shop/book/book-page.tsx',
  'book-service': 'src/shop/book/book-service-page.tsx',
  'install-certificate': 'src/shop/install/install-certificate-page.tsx',
  'not-found': 'src/shop/frame/not-found-page.tsx',
};

const ACCOUNT_FILE = 'src/shop/me/my-account.tsx';

/** What of a page runs before its program: a client's own page asks for what is hers. */
export const EARLY_FILES: { [Name in ShopPageName]?: string } = { me: 'src/shop/me/first-read.ts' };

export type AnyView = ComponentType<{ content: ShopContent }>;

/** The component of a page of the shop. */
export const loadView = async (name: ShopPageName): Promise<AnyView> =>
  (await VIEWS[name]()) as unknown as AnyView;

const TEXTS: { [Name in ShopPageName]?: ShopTextGroup } = {
  storefront: 'browse',
  product: 'browse',
  packages: 'ahead',
  checkout: 'checkout',
  order: 'order',
  'find-order': 'find',
  sign: 'sign',
  me: 'me',
  'my-link': 'link',
  book: 'book',
  'book-service': 'book',
  'install-certificate': 'install',
  'not-found': 'missing',
};

/** The texts of a page: those of every page, its own, and those of what it shows only of some orders and clients. */
export function textsOf(content: ShopContent): readonly ShopTextGroup[] {
  const own = TEXTS[content.name];
  return [
    ...(own ? (['shop', own] as const) : (['shop'] as const)),
    ...(isKnown(content) ? (['account'] as const) : []),
    ...(content.name === 'order' && isLater(content.order) ? (['later'] as const) : []),
  ];
}

/** The source files of a page that are built apart: its component, and what a client who was here before is shown next. */
export const filesOfView = (content: ShopContent): string[] =>
  [VIEW_FILES[content.name], isKnown(content) ? ACCOUNT_FILE : undefined].filter(
    (file) => file !== undefined,
  );

const isKnown = (content: ShopContent): boolean => content.name === 'me' && content.is_known;
