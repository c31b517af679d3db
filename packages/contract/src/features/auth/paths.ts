/** The path for renewing the access token; in a separate file without zod, for the shop. */
export const REFRESH_PATH = '/api/token/refresh/';
