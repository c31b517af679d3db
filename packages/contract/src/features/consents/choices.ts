// Without zod, because screens offer these lists (docs/decisions/058).

/** What a client agrees to, each by itself: treatment, photos for her record, photos to be shown, messages. */
export const CONSENT_KINDS = ['treatment', 'photo', 'marketing', 'messages'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What a link to the client's own phone asks for: one signature, or the questions of health. */
export const SIGN_LINK_KINDS = [...CONSENT_KINDS, 'questions'] as const;
export type SignLinkKind = (typeof SIGN_LINK_KINDS)[number];

/** Where it was signed. */
export const CONSENT_CHANNELS = ['desk', 'own_phone'] as const;

/** `replaced`: a later text of the same kind was signed. */
export const CONSENT_STATES = ['valid', 'withdrawn', 'replaced'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const SIGN_LINK_STATES = ['open', 'used', 'expired'] as const;
export type SignLinkState = (typeof SIGN_LINK_STATES)[number];

/** How long a link to sign on one's own phone can be used. */
export const SIGN_LINK_MINUTES = 20;
/** How long who withdrew a consent may take that back. */
export const UNDO_MINUTES = 10;
