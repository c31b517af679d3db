import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/**
 * `Cache-Control` of what every visitor of the shop is shown alike. Browsers and proxies reuse it for five seconds, and
 * may show it ten seconds longer while they fetch it again. Stock is checked when an order is made.
 */
export const SHOP_CACHING = 'public, max-age=5, stale-while-revalidate=10';

/** Gives the answers of these routes an `ETag`; a caller that names it in `If-None-Match` gets a 304 without a body. */
export const tagAnswers = async (
  app: FastifyInstance,
  mountRoutes: (tagged: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (tagged) => {
    // Weak, because the same tag stands for the compressed answer too.
    await tagged.register(etag, { weak: true });
    mountRoutes(tagged);
  });
};
