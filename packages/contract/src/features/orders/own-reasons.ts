import { sentence } from '../../sentence.ts';

// Reasons the program itself writes down, as a buyer of the shop reads them. They are stored in English, and screens translate
// them; those that only the desk reads are in desk-reasons.ts, because the page of an order loads these.

/** Why an unpaid order ended by itself, as the buyer reads it on the order's page. */
export const HOLD_ENDED = sentence('It was not paid in time, so the goods are for sale again.');
export const WAIT_ENDED = sentence('It was not paid in time.');

/** Why an order ended that the buyer gave up. */
export const GIVEN_UP = sentence('The buyer put the goods back in the cart.');
