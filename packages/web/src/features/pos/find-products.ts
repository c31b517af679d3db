import type { Product } from '@revive/contract';

/** The catalogue with each product's lower-case search text. */
export interface ProductIndex {
  entries: readonly { product: Product; text: string }[];
  byId: ReadonlyMap<number, Product>;
  bySku: ReadonlyMap<string, Product>;
}

const plain = (text: string) => text.trim().toLocaleLowerCase();

export const indexProducts = (products: readonly Product[]): ProductIndex => ({
  entries: products.map((product) => ({ product, text: `${plain(product.name)}\n${plain(product.sku)}` })),
  byId: new Map(products.map((product) => [product.id, product])),
  bySku: new Map(products.map((product) => [plain(product.sku), product])),
});

/** The products whose name or SKU contains the text, in any case, within the category if one is given. */
export function findProducts(index: ProductIndex, text: string, category: number | null): Product[] {
  const wanted = plain(text);
  return index.entries
    .filter((entry) => entry.text.includes(wanted))
    .map(({ product }) => product)
    .filter((product) => category === null || product.category?.id === category);
}

/** The product with exactly this SKU, as a scanner sends it. */
export const findSku = (index: ProductIndex, sku: string): Product | undefined => index.bySku.get(plain(sku));

/** The categories with products, by name. */
export function categoriesOf(products: readonly Product[]): { id: number; name: string }[] {
  const found = new Map(products.flatMap(({ category }) => (category ? [[category.id, category]] : [])));
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
