import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/**
 * `Cache-Control` of shop answers that are the same for all visitors. Browsers and proxies reuse them for five seconds,
 * and for ten more while they revalidate. Stock is checked when an order is made.
 */
export const SHOP_CACHING = 'public, max-age=5, stale-while-revalidate=10';

/** The same for the visitor's browser alone. */
export const OWN_SHOP_CACHING = SHOP_CACHING.replace('public', 'private');

/** Adds an `ETag` to the answers of these routes; a matching `If-None-Match` gets a 304 without a body. */
export const tagAnswers = async (
  app: FastifyInstance,
  mountRoutes: (tagged: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (tagged) => {
    // Weak, because the compressed answer has the same tag.
    await tagged.register(etag, { weak: true });
    mountRoutes(tagged);
  });
};
