// PostgreSQL's words for a lock no one gave free in time, and for a statement that was ended because it ran too long.
const STATES = new Set<unknown>(['55P03', '57014']);

/** Whether an error says that something took longer than its connection allows (`REQUEST_TIMEOUTS`). */
export const isTimeout = (error: unknown): boolean => STATES.has((error as { code?: unknown }).code);
