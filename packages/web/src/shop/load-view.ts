import type { ShopContent, ShopPageName } from '@revive/contract';
import type { ComponentType } from 'react';
import type { ContentOf } from './content-of.ts';
import { FailedPage } from './failed-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ProductPage } from './product/product-page.tsx';
import { StorefrontPage } from './storefront/storefront-page.tsx';

type View<Name extends ShopPageName> = ComponentType<{ content: ContentOf<Name> }>;

// Browsing is one file, so that a product opens at once; paying is loaded by who pays.
const VIEWS: { [Name in ShopPageName]: () => View<Name> | Promise<View<Name>> } = {
  storefront: () => StorefrontPage,
  product: () => ProductPage,
  checkout: async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage,
  order: async () => (await import('./order/order-page.tsx')).OrderPage,
  'not-found': () => NotFoundPage,
  failed: () => FailedPage,
};

/** The source files of the pages that the build keeps apart; the server has them loaded beside the page itself. */
export const VIEW_FILES: { [Name in ShopPageName]?: string } = {
  checkout: 'src/shop/checkout/checkout-page.tsx',
  order: 'src/shop/order/order-page.tsx',
};

export type AnyView = ComponentType<{ content: ShopContent }>;

/** The component that shows a page of the shop. */
export const loadView = async (name: ShopPageName): Promise<AnyView> =>
  (await VIEWS[name]()) as unknown as AnyView;
