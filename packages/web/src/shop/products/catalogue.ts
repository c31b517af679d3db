import type { Product, ShopFilter } from '@revive/contract';
import { send } from '../../api/send.ts';

const PATH = '/inventory/api/products/';

/** The most ids of one call. */
const MOST_IDS = 200;

export interface ProductsPage {
  products: Product[];
  next_cursor: string | null;
}

async function read(query: Record<string, string | number>): Promise<ProductsPage> {
  const language = document.documentElement.lang;
  // English is what a call is answered in by itself.
  const wanted = language === 'en' ? query : { ...query, language };
  const asked = new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)]));
  const { body, headers } = await send({
    method: 'GET',
    path: `${PATH}?${asked}`,
    headers: {},
    // A cart needs the current stock, so the browser revalidates its cached copy.
    cache: 'no-cache',
  });
  const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '');
  return { products: body as Product[], next_cursor: next ? decodeURIComponent(next[1]!) : null };
}

/** A page of available products (SHOP-08), newest first. Throws `ApiError`. */
export const readProducts = (
  { category, search }: ShopFilter,
  pageSize: number,
  cursor?: string | null,
): Promise<ProductsPage> =>
  read({
    stock: 'in',
    page_size: pageSize,
    ...(category !== 0 && { category }),
    ...(search !== '' && { search }),
    ...(cursor && { cursor }),
  });

/** The current state of these products, sold out or not; one no longer sold is missing. Throws `ApiError`. */
export async function readProductsById(ids: readonly number[]): Promise<Product[]> {
  const pages: Promise<ProductsPage>[] = [];
  for (let start = 0; start < ids.length; start += MOST_IDS) {
    const asked = ids.slice(start, start + MOST_IDS).join(',');
    pages.push(read({ ids: asked, page_size: MOST_IDS }));
  }
  return (await Promise.all(pages)).flatMap(({ products }) => products);
}
