/** The calls of a client's page; apart, so that they come without zod. */
export const ME_PATHS = {
  askForCode: '/api/me/code/',
  signIn: '/api/me/sign-in/',
  read: '/api/me/',
  who: '/api/me/who/',
  settings: '/api/me/settings/',
  ask: '/api/me/requests/',
  consents: '/api/me/consents/',
  withdraw: '/api/me/consents/:id/withdraw/',
  restore: '/api/me/consents/:id/restore/',
  slots: '/api/me/sessions/:id/slots/',
  reschedule: '/api/me/sessions/:id/reschedule/',
  cancel: '/api/me/sessions/:id/cancel/',
  pay: '/api/me/bookings/:id/pay/',
  receipt: '/api/me/receipts/:id/',
  photos: '/api/me/photos/',
  photo: '/api/me/photos/:id/',
  link: '/api/me/links/:token/',
  linkSettings: '/api/me/links/:token/settings/',
  linkSlots: '/api/me/links/:token/sessions/:id/slots/',
  linkReschedule: '/api/me/links/:token/sessions/:id/reschedule/',
  linkCancel: '/api/me/links/:token/sessions/:id/cancel/',
} as const;

/** Digits of the code word that an adult of a shared phone sets for her own page. */
export const CODE_WORD_DIGITS = { least: 4, most: 6 } as const;

/** Digits of a code, and for how long it counts. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 5;

/** For how long one of the people of a phone can say who she is, once the code was right. */
export const TICKET_MINUTES = 10;

/** For how long a second code opens a client's photos. */
export const PHOTO_MINUTES = 15;

/** The most days whose free slots are asked for at once. */
export const MOST_DAYS_OF_SLOTS = 31;
