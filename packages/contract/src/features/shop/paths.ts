/** Where the shop's pages order, pay and ask, as the specification writes them; apart, so that they come without zod. */
export const SHOP_PATHS = {
  createOrder: '/api/onlineshop/orders/create/',
  payOrder: '/api/onlineshop/orders/:id/payment/',
  trackOrder: '/api/onlineshop/orders/track/:token/',
  giveUpOrder: '/api/onlineshop/orders/track/:token/cancel/',
  packages: '/api/onlineshop/packages/',
  findOrder: '/api/onlineshop/orders/find/',
} as const;
