import { sentence } from './sentence.ts';

// Words that are stored where a person gave none. Screens and receipts translate them when they show them.

/** The reason when a call gives none: most calls of the specification have no field for it. */
export const NO_REASON_GIVEN = sentence('No reason given');

/** The name of a buyer at the counter who gave none. */
export const WALK_IN_CUSTOMER = sentence('Walk-in customer');

/** Why the open sessions of a package were called off at its end. */
export const PACKAGE_ENDED = sentence('The package has ended.');

/** What stands for a debt and a payment from before the books of this program. */
export const BROUGHT_FORWARD = sentence('Brought forward');

/** What a sale of credit is called that is no gift card: what was kept for the client. */
export const KEPT_CREDIT = sentence('Kept as credit');
export const PAID_OUT = sentence('Credit given back');
