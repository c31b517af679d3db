import type { ShopContent, ShopPageName } from '@revive/contract';
import type { ComponentType } from 'react';
import type { ContentOf } from './content-of.ts';
import { FailedPage } from './failed-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ProductPage } from './product/product-page.tsx';
import { StorefrontPage } from './storefront/storefront-page.tsx';

type View<Name extends ShopPageName> = ComponentType<{ content: ContentOf<Name> }>;

// The pages for browsing are one file, so that a product opens at once; the checkout is loaded when needed.
const VIEWS: { [Name in ShopPageName]: () => View<Name> | Promise<View<Name>> } = {
  storefront: () => StorefrontPage,
  product: () => ProductPage,
  checkout: async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage,
  order: async () => (await import('./order/order-page.tsx')).OrderPage,
  'not-found': () => NotFoundPage,
  failed: () => FailedPage,
};

/** The source files of separately built pages; the server adds preloads for them. */
export const VIEW_FILES: { [Name in ShopPageName]?: string } = {
  checkout: 'src/shop/checkout/checkout-page.tsx',
  order: 'src/shop/order/order-page.tsx',
};

export type AnyView = ComponentType<{ content: ShopContent }>;

/** The component of a page of the shop. */
export const loadView = async (name: ShopPageName): Promise<AnyView> =>
  (await VIEWS[name]()) as unknown as AnyView;
