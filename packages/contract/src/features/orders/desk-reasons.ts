import { sentence } from '../../sentence.ts';

// Reasons the program itself writes down that only the desk reads.

/** Why a sale at the counter ended whose wallet refused. */
export const WALLET_DECLINED = sentence('The wallet declined the payment.');

/** Why a sale or its write-off ended with something else. */
export const BOOKING_CANCELLED = sentence('The booking was cancelled.');
export const SALE_TAKEN_BACK = sentence('The sale was taken back.');
export const GOODS_CAME_BACK = sentence('Its goods came back.');
