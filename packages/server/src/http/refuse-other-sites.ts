import type { FastifyRequest } from 'fastify';
import { Forbidden } from '../lib/errors.ts';

const READING = new Set(['GET', 'HEAD']);

/**
 * Refuses what another website has a visitor's browser do here: order goods, register, sign in. Browsers say of
 * themselves where a call comes from (Sec-Fetch-Site). A call with a token is its owner's, wherever it comes from, because
 * no browser sends a token by itself; and other programs carry no visitor's cookies.
 */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  if (READING.has(method) || headers.authorization !== undefined) return;
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new Forbidden('Another website may not do this here.');
}
