import { sentence } from '@revive/contract';

// Why an order was not made or not paid. The texts of this file are loaded with what shows them (`scripts/texts/shop-files.ts`).

export const NOT_ORDERED = sentence('Failed to create order');
export const ORDER_OVER = sentence('This order is over.');
export const PAYMENT_FAILED = sentence('Payment failed. Please try again.');
export const NOT_TAKEN = sentence('Payment processing failed');
export const NOT_REACHED = sentence('The request did not reach the wallet. No money was taken.');
