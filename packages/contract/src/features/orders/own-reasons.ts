import { sentence } from '../../sentence.ts';

// Reasons the program itself writes down. They are stored in English, and screens translate them.

/** Why an unpaid order ended by itself, as the buyer reads it on the order's page. */
export const HOLD_ENDED = sentence('It was not paid in time, so the goods are for sale again.');
export const WAIT_ENDED = sentence('It was not paid in time.');

/** Why an order ended that the buyer gave up. */
export const GIVEN_UP = sentence('The buyer put the goods back in the cart.');

/** Why a sale at the counter ended whose wallet refused. */
export const WALLET_DECLINED = sentence('The wallet declined the payment.');

/** Why a sale or its write-off ended with something else. */
export const BOOKING_CANCELLED = sentence('The booking was cancelled.');
export const SALE_TAKEN_BACK = sentence('The sale was taken back.');
export const GOODS_CAME_BACK = sentence('Its goods came back.');
