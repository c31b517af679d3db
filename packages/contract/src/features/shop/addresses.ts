// The addresses of the shop's pages, which the server, the pages and the development mode all read from here. Every other
// address is one of the office. A constant each, so that a page of the shop brings those it uses.

/** The storefront for visitors, and the office for staff. */
export const HOME_PAGE = '/';
export const SHOP_PAGE = '/shop';
/** Packages of treatments, and gift cards. */
export const PACKAGES_PAGE = '/shop/packages';
/** What is behind the number is for people. */
export const PRODUCT_PAGE = '/product/:id';
export const NAMED_PRODUCT_PAGE = '/product/:id/:slug';
export const CHECKOUT_PAGE = '/checkout';
/** Where an order is found again by its number and phone. */
export const FIND_ORDER_PAGE = '/order/find';
export const ORDER_PAGE = '/order/:token';
export const SIGN_PAGE = '/sign/:token';
export const BOOK_PAGE = '/book';
export const BOOK_SERVICE_PAGE = '/book/:id';
export const ME_PAGE = '/me';
/** What a link of a message opens. */
export const LINK_PAGE = '/me/:token';

/** Where a device learns to trust the certificate that Revive made itself. */
export const INSTALL_PAGE = '/install-certificate';
/** The authority's certificate for most devices, and a profile with it for iPhones and iPads. */
export const AUTHORITY_FILE = '/install-certificate/revive-authority.crt';
export const PROFILE_FILE = '/install-certificate/revive.mobileconfig';

/** Every page of the shop, as a router reads it: `:name` is a part that varies. A slash may follow. */
export const SHOP_ADDRESSES = [
  HOME_PAGE,
  SHOP_PAGE,
  PACKAGES_PAGE,
  PRODUCT_PAGE,
  NAMED_PRODUCT_PAGE,
  CHECKOUT_PAGE,
  FIND_ORDER_PAGE,
  ORDER_PAGE,
  SIGN_PAGE,
  BOOK_PAGE,
  BOOK_SERVICE_PAGE,
  ME_PAGE,
  LINK_PAGE,
  INSTALL_PAGE,
] as const;
export type ShopAddress = (typeof SHOP_ADDRESSES)[number];

/** Says how a phone keeps a client's page beside its other programs; a file of the server, and no page. */
export const ME_MANIFEST = '/me/app.webmanifest';

/** The page of a product without its words, which may change. */
export const productNumberPath = (id: number): string => `/product/${id}`;
/** The page of an order; knowing it permits viewing the order. */
export const orderPath = (token: string): string => `/order/${encodeURIComponent(token)}`;
export const signPath = (token: string): string => `/sign/${token}`;
/** Where treatments are booked; several are of one visit, in this order. */
export const bookPath = (...services: readonly number[]): string => `/book/${services.join(',')}`;
/** Where another treatment is added to a visit. */
export const addToVisitPath = (services: readonly number[]): string =>
  `${BOOK_PAGE}?services=${services.join(',')}`;
export const linkPath = (token: string): string => `/me/${token}`;
