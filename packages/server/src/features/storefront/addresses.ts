/** The shop's pages, and what search engines look for. */
export const shopPages = [
  '/',
  '/shop',
  '/product/:id',
  '/product/:id/:slug',
  '/checkout',
  '/order/:token',
  '/sitemap.xml',
  '/sitemap/:part',
];
