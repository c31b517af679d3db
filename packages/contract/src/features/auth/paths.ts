/** Where the browser renews its access token; its own path, because the shop does so without zod. */
export const REFRESH_PATH = '/api/token/refresh/';
