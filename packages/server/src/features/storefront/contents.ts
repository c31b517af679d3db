import {
  type LanguageCode,
  type Product,
  SHOP_FIRST_SIZE,
  type ShopContent,
  type ShopFilter,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { getSignPage } from '../consents/index.ts';
import { getProduct, listInventoryCategories, listProducts } from '../inventory/index.ts';
import { readLink } from '../me/index.ts';
import type { PaymentDeps } from '../payments/index.ts';
import { findOpenService, listBookableDays, listOpenServices } from '../self-booking/index.ts';
import { trackOrder } from '../shop/index.ts';
import type { StorefrontDeps } from './deps.ts';

/** More categories than any shop has pills for. */
const MOST_CATEGORIES = 100;
const RELATED = 4;

/** The grid with what can be bought (SHOP-08), and what it can be narrowed to. */
export async function storefrontContent(
  db: Db,
  filter: ShopFilter,
  cursor: string | undefined,
): Promise<ShopContent> {
  const [categories, page] = await Promise.all([
    listInventoryCategories(db, { page_size: MOST_CATEGORIES }),
    listOnSale(db, filter, cursor),
  ]);
  return {
    name: 'storefront',
    filter,
    categories: categories.items,
    products: page.items,
    next_cursor: page.next_cursor,
  };
}

async function listOnSale(db: Db, { category, search }: ShopFilter, cursor: string | undefined) {
  const wanted = {
    stock: 'in' as const,
    page_size: SHOP_FIRST_SIZE,
    search: search || undefined,
    category: category || undefined,
  };
  try {
    return await listProducts(db, { ...wanted, cursor });
  } catch (error) {
    // An old link with a cursor of another list leads to its first page rather than nowhere.
    if (cursor !== undefined && error instanceof Invalid) return listProducts(db, wanted);
    throw error;
  }
}

/** One product, sold out or not, and others to look at. */
export async function productContent(db: Db, id: number): Promise<ShopContent> {
  const product = await foundOr404(getProduct(db, id));
  if (!product) return { name: 'not-found', what: 'product' };
  return { name: 'product', product, related: await listRelated(db, product) };
}

/** From the same shelf first, then the newest of the others. */
async function listRelated(db: Db, { id, category }: Product): Promise<Product[]> {
  const wanted = { stock: 'in' as const, page_size: RELATED + 1 };
  const shelf = category ? (await listProducts(db, { ...wanted, category: category.id })).items : [];
  const others =
    shelf.length > RELATED ? [] : (await listProducts(db, { ...wanted, page_size: 2 * RELATED + 1 })).items;
  const known = new Set([id]);
  return [...shelf, ...others]
    .filter((other) => !known.has(other.id) && known.add(other.id))
    .slice(0, RELATED);
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
export const bookContent = async (db: Db, filter: ShopFilter): Promise<ShopContent> => ({
  name: 'book',
  services: await listOpenServices(db),
  filter,
});

/** The page on which one service is booked, or the others where it cannot be. */
export async function bookServiceContent({ db, clock }: StorefrontDeps, id: number): Promise<ShopContent> {
  const service = await findOpenService(db, id);
  if (service) return { name: 'book-service', service, days: await listBookableDays(db, clock, id) };
  const filter = { category: 0, search: '' };
  return { name: 'book', services: await listOpenServices(db), filter, is_instead: true };
}

const foundOr404 = <Thing>(asked: Promise<Thing>): Promise<Thing | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });
