import { sentence } from '@revive/contract';
import type { SettingsPage } from './settings-page.ts';

/** What is sold in the shop. */
export const SHOP_PAGES: readonly SettingsPage[] = [
  {
    id: 'shop',
    to: '/settings/shop',
    title: sentence('Shop and delivery'),
    words: [
      sentence('Delivery fee'),
      sentence('Order hold'),
      sentence('Pieces in a guest’s order'),
      sentence('Worth of a guest’s order'),
      sentence('Large reservations'),
      sentence('Gift cards'),
    ],
    fields: [
      'delivery_fee',
      'delivery_paid_with_order',
      'order_hold_minutes',
      'guest_order_pieces',
      'guest_order_worth',
      'reservation_alert',
      'shop_gift_cards',
    ],
  },
  {
    id: 'stock',
    to: '/settings/stock',
    title: sentence('Stock'),
    words: [sentence('Low stock')],
    fields: ['low_stock_threshold'],
  },
  {
    id: 'rating',
    to: '/settings/rating',
    title: sentence('Product rating'),
    about: sentence(
      'The same stars on every product in the shop. They are decoration and do not come from reviews.',
    ),
    words: [sentence('Show the rating'), sentence('Stars'), sentence('Reviews')],
    fields: ['product_rating'],
  },
];
