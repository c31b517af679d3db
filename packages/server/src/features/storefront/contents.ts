import {
  type LanguageCode,
  type Product,
  SHOP_FIRST_SIZE,
  type ShopContent,
  type ShopFilter,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { textsOnlyIn } from '../../lib/texts.ts';
import { addressOf, fingerprintOf } from '../certificates/index.ts';
import { getSignPage } from '../consents/index.ts';
import { getProduct, listInventoryCategories, listProducts, productIn } from '../inventory/index.ts';
import { readLink } from '../me/index.ts';
import { listOffered } from '../packages/index.ts';
import type { PaymentDeps } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { findOpenVisit, listBookableDays, listOpenServices } from '../self-booking/index.ts';
import { trackOrder } from '../shop/index.ts';
import type { StorefrontDeps } from './deps.ts';

/** What a page is read from, and the language it is read for: it carries the translations into that one alone. */
interface Reading {
  db: Db;
  language: LanguageCode;
}

/** More categories than any shop has pills for. */
const MOST_CATEGORIES = 100;
const RELATED = 4;

/** The grid with what can be bought (SHOP-08), and what it can be narrowed to. */
export async function storefrontContent(
  { db, language }: Reading,
  filter: ShopFilter,
  cursor: string | undefined,
): Promise<ShopContent> {
  const [categories, page] = await Promise.all([
    listInventoryCategories(db, { page_size: MOST_CATEGORIES }, textsOnlyIn(language)),
    listOnSale({ db, language }, filter, cursor),
  ]);
  return {
    name: 'storefront',
    filter,
    categories: categories.items,
    products: page.items,
    next_cursor: page.next_cursor,
  };
}

async function listOnSale(
  { db, language }: Reading,
  { category, search }: ShopFilter,
  cursor: string | undefined,
) {
  const present = productIn(language);
  const wanted = {
    stock: 'in' as const,
    page_size: SHOP_FIRST_SIZE,
    search: search || undefined,
    category: category || undefined,
  };
  try {
    return await listProducts(db, { ...wanted, cursor }, present);
  } catch (error) {
    // An old link with a cursor of another list leads to its first page rather than nowhere.
    if (cursor !== undefined && error instanceof Invalid) return listProducts(db, wanted, present);
    throw error;
  }
}

/** One product, sold out or not, and others to look at. */
export async function productContent(reading: Reading, id: number): Promise<ShopContent> {
  const product = await foundOr404(getProduct(reading.db, id, productIn(reading.language)));
  if (!product) return { name: 'not-found', what: 'product' };
  return { name: 'product', product, related: await listRelated(reading, product) };
}

/** From the same shelf first, then the newest of the others. */
async function listRelated({ db, language }: Reading, { id, category }: Product): Promise<Product[]> {
  const list = async (more: { category?: number; page_size?: number }) =>
    (await listProducts(db, { stock: 'in', page_size: RELATED + 1, ...more }, productIn(language))).items;
  const shelf = category ? await list({ category: category.id }) : [];
  const others = shelf.length > RELATED ? [] : await list({ page_size: 2 * RELATED + 1 });
  const known = new Set([id]);
  return [...shelf, ...others]
    .filter((other) => !known.has(other.id) && known.add(other.id))
    .slice(0, RELATED);
}

/** What is sold ahead. */
export async function packagesContent({ db, language }: Reading): Promise<ShopContent> {
  const policy = await getPolicy(db);
  const packages = await listOffered(db, policy, textsOnlyIn(language));
  return { name: 'packages', packages, has_gift_cards: policy.shop_gift_cards };
}

/** An order for who has its link. */
export async function orderContent(deps: PaymentDeps, token: string): Promise<ShopContent> {
  const order = await foundOr404(trackOrder(deps, token));
  return order ? { name: 'order', order } : { name: 'not-found', what: 'order' };
}

/** What a link asks its client to sign. */
export async function signContent(
  { db, clock }: PaymentDeps,
  token: string,
  language: LanguageCode | undefined,
): Promise<ShopContent> {
  const sign = await foundOr404(getSignPage(db, clock, token, language));
  return sign ? { name: 'sign', sign } : { name: 'not-found', what: 'link' };
}

/** What a link of a message opens, for who has it. */
export async function linkContent({ db, clock }: StorefrontDeps, token: string): Promise<ShopContent> {
  return { name: 'my-link', token, link: (await foundOr404(readLink(db, clock, token))) ?? null };
}

/** What can be booked by oneself; nothing where the owner has closed it. */
export async function bookContent(
  { db, language }: Reading,
  filter: ShopFilter,
  wanted: readonly number[],
): Promise<ShopContent> {
  const services = await listOpenServices(db, textsOnlyIn(language));
  const chosen = wanted.filter((id) => services.some((service) => service.id === id));
  return { name: 'book', services, filter, ...(chosen.length > 0 && { chosen }) };
}

/** The page on which a service, or a visit of several, is booked, or the others where it cannot be. */
export async function bookServiceContent(
  { db, clock, language }: Reading & { clock: Clock },
  ids: readonly number[],
): Promise<ShopContent> {
  const show = textsOnlyIn(language);
  const open = await findOpenVisit(db, ids, show);
  if (open) return { name: 'book-service', ...open, days: await listBookableDays(db, clock, ids) };
  const filter = { category: 0, search: '' };
  return { name: 'book', services: await listOpenServices(db, show), filter, is_instead: true };
}

/** How a device is brought to trust the certificate of https, and where it then opens the pages. */
export function installContent({ certificate }: StorefrontDeps, host: string | undefined): ShopContent {
  if (!certificate) return { name: 'install-certificate', https: null };
  const fingerprint = fingerprintOf(certificate) ?? null;
  return { name: 'install-certificate', https: { address: addressOf(certificate, host), fingerprint } };
}

const foundOr404 = <Thing>(asked: Promise<Thing>): Promise<Thing | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });
