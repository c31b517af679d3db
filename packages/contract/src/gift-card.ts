import { sentence } from './sentence.ts';

/** What a sale of a gift card is called, as it is stored; apart, because the shop shows it without the other stored words. */
export const GIFT_CARD = sentence('Gift card');
