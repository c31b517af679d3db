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

/** The reason of what takes back how a day of a wallet was settled. */
export const TAKEN_BACK = sentence('Taken back');

/** Why a transfer that a person typed is nothing of the business: what came is in its place. */
export const CAME_AFTER_ALL = sentence('It came as another transfer');

/** What an operator takes beside the amount of a transfer. */
export const OPERATOR_CHARGE = sentence('Charge of the operator');

/** What a sale of credit is called that is no gift card: what was kept for the client. */
export const KEPT_CREDIT = sentence('Kept as credit');
export const PAID_OUT = sentence('Credit given back');
