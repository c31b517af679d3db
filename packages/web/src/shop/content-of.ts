import type { ShopContent, ShopPageName } from '@revive/contract';

/** What the page of that name shows. */
export type ContentOf<Name extends ShopPageName> = Extract<ShopContent, { name: Name }>;
