/** Where the browser renews its access token; a path of its own, because the shop does so without zod. */
export const REFRESH_PATH = '/api/token/refresh/';
