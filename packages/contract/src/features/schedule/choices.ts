// What a screen offers without checking anything: these lists come without zod (docs/decisions/058).

export const RESOURCE_KINDS = ['therapist', 'room', 'machine'] as const;

export const BLOCK_REASONS = ['leave', 'break', 'block'] as const;

export const PARTS_OF_DAY = ['any', 'morning', 'afternoon', 'evening'] as const;

export const WAITLIST_STATES = ['waiting', 'offered', 'booked', 'gone'] as const;
/** What becomes of leave someone asks for. */
export const LEAVE_STATES = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;

/** How far after its own time a session that needs a place is offered another one. */
export const HANDOVER_DAYS = 14;

/** So many sessions are handed over at once. */
export const MAX_HANDOVER = 100;

/** The longest period of free times that can be asked for at once. */
export const MAX_SLOT_DAYS = 62;

/** Whose sessions a therapist, a room or an hour is for. */
export const SERVES = ['all', 'women', 'men'] as const;

export const SEXES = ['woman', 'man'] as const;

/** By whom a client wishes to be treated. */
export const THERAPIST_WISHES = ['any', ...SEXES] as const;
