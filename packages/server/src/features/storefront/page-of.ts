import {
  DEFAULT_POLICY,
  type LanguageCode,
  type Policy,
  type ShopContent,
  type ShopPage,
} from '@revive/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { hasOffered } from '../packages/index.ts';
import { offeredWallets, walletStanding } from '../payments/index.ts';
import { getPolicy, toShopPolicy } from '../policy/index.ts';
import { takesSelfBookings } from '../self-booking/index.ts';
import type { StorefrontDeps } from './deps.ts';
import { languageOf } from './language-of.ts';

/** Reads what a page shows, for its language. */
export type ReadContent = (language: LanguageCode) => Promise<ShopContent>;

/** Renders the page of an address. An error renders the shop's error page (SHOP-27). */
export async function pageOf(
  deps: StorefrontDeps,
  request: FastifyRequest,
  about: Pick<ShopPage, 'origin' | 'address' | 'has_language_in_address'>,
  read: ReadContent,
): Promise<ShopPage> {
  try {
    const policy = await getPolicy(deps.db);
    const language = languageOf(request, policy.language);
    const [content, wallet] = await Promise.all([read(language), walletStanding(deps)]);
    const wallets = await offeredWallets(deps);
    const takesBookings = await takesSelfBookings(deps.db, policy);
    const hasAhead = await sellsAhead(deps.db, policy);
    return {
      ...about,
      language,
      content,
      policy: toShopPolicy(policy),
      // What has no program is paid by hand, into one that has a number.
      ...(wallet !== 'live' && (wallet === 'test' || wallets.length === 0) && { wallet }),
      ...(wallets.length > 0 && { wallets }),
      ...(takesBookings && { takes_bookings: true }),
      ...(hasAhead && { sells_ahead: true }),
    };
  } catch (error) {
    request.log.error({ err: error }, 'the shop cannot be read');
    const language = languageOf(request, DEFAULT_POLICY.language);
    return { ...about, language, content: { name: 'failed' }, policy: toShopPolicy(DEFAULT_POLICY) };
  }
}

/** Whether the shop sells gift cards or packages. */
export const sellsAhead = async (
  db: Db,
  { shop_gift_cards }: Pick<Policy, 'shop_gift_cards'>,
): Promise<boolean> => shop_gift_cards || hasOffered(db);

/**
 * Scheme and host of the shop's public address; empty when unknown. A configured address has precedence over the
 * request's. X-Forwarded-Host is never used, because a proxy that does not set it passes on a stranger's.
 */
export function originOf({ publicUrl }: StorefrontDeps, { protocol, headers }: FastifyRequest): string {
  if (publicUrl) return new URL(publicUrl).origin;
  return headers.host ? `${protocol}://${headers.host}` : '';
}
