/** Where the page of a link asks; apart, so that it comes without zod. */
export const SIGN_PATHS = { sign: '/api/sign/:token/' } as const;
