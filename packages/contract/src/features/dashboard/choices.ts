// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

export const RECENT_BOOKINGS = 5;
export const LISTED_SERVICES = 5;
export const DESCRIPTION_CUT = 50;
