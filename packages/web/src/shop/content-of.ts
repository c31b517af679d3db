import type { ShopContent, ShopPageName } from '@revive/contract';

/** The content of the page with that name. */
export type ContentOf<Name extends ShopPageName> = Extract<ShopContent, { name: Name }>;
