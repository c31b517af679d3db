import {
  DEFAULT_POLICY,
  type Policy,
  type ShopContent,
  type ShopPage,
  type ShopPolicy,
} from '@revive/contract';
import type { FastifyRequest } from 'fastify';
import { getPolicy } from '../policy/index.ts';
import type { StorefrontDeps } from './deps.ts';

/** Puts a page together from what its address shows. What fails on the way is the shop's own page (SHOP-27). */
export async function pageOf(
  deps: StorefrontDeps,
  request: FastifyRequest,
  about: Pick<ShopPage, 'origin' | 'address' | 'languages'>,
  read: () => Promise<ShopContent>,
): Promise<ShopPage> {
  try {
    const [policy, content] = await Promise.all([getPolicy(deps.db), read()]);
    return { ...about, content, policy: toShopPolicy(policy) };
  } catch (error) {
    request.log.error({ err: error }, 'the shop cannot be read');
    return { ...about, content: { name: 'failed' }, policy: toShopPolicy(DEFAULT_POLICY) };
  }
}

/**
 * Scheme and host people reach the shop under; empty where nobody says. Where the owner named the address the request has
 * no say in it, and nowhere does X-Forwarded-Host: a proxy that does not set it hands on a stranger's.
 */
export function originOf({ publicUrl }: StorefrontDeps, { protocol, headers }: FastifyRequest): string {
  if (publicUrl) return new URL(publicUrl).origin;
  return headers.host ? `${protocol}://${headers.host}` : '';
}

const toShopPolicy = (policy: Policy): ShopPolicy => ({
  business_name: policy.business_name,
  city: policy.city,
  address: policy.address,
  phone: policy.phone,
  taglines: policy.taglines,
  time_zone: policy.time_zone,
  currency: policy.currency,
  locale: policy.locale,
  tax_rate: policy.tax_rate,
  online_discount_rate: policy.online_discount_rate,
  delivery_fee: policy.delivery_fee,
  delivery_paid_with_order: policy.delivery_paid_with_order,
  product_rating: policy.product_rating,
  return_policy: policy.return_policy,
  receipt_tax_display: policy.receipt_tax_display,
  receipt_discount_display: policy.receipt_discount_display,
});

/** 'so;q=0.5, ar' means ar before so. */
export function languagesOf(header = ''): string[] {
  const wished = header.split(',').map((part) => {
    const [tag = '', ...options] = part.trim().split(';');
    const quality = /^\s*q=([\d.]+)/.exec(options.find((option) => option.includes('q=')) ?? '')?.[1];
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  return wished
    .filter(({ tag, quality }) => /^[a-z-]{1,35}$/i.test(tag) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .slice(0, 10)
    .map(({ tag }) => tag);
}
