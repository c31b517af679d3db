/** What the shop's pages ask to book by oneself; apart, so that they come without zod. */
export const BOOK_PATHS = {
  services: '/api/onlineshop/services/',
  days: '/api/onlineshop/days/',
  slots: '/api/onlineshop/slots/',
  hold: '/api/onlineshop/holds/',
  giveHoldBack: '/api/onlineshop/holds/:id/',
  book: '/api/me/bookings/',
  wait: '/api/me/waiting/',
  stopWaiting: '/api/me/waiting/:id/',
} as const;

/** How far ahead a client chooses a time; the first today. */
export const DAYS_AHEAD = 62;

/** Services that can be booked for one visit, one after the other. */
export const MOST_IN_VISIT = 4;

/** Times one address may hold at once; thousands of clients of a mobile network share one. */
export const MOST_HOLDS = 60;
/** Times one phone that has signed in may hold at once. */
export const MOST_HOLDS_OF_PHONE = 3;
