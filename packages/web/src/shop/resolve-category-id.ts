type Category = number | string | { id: number | string } | null | undefined;

/** A product as catalogues before ours wrote it as well (spec 3, Product). */
export interface CategorisedProduct {
  category?: Category;
  product_category?: Category;
  category_id?: Category;
}

/** The id of a product's category under whichever of its three names it stands; 0 for none (SHOP-10). */
export function resolveCategoryId(product: CategorisedProduct): number {
  const category = product.category ?? product.product_category ?? product.category_id;
  const id = Number(typeof category === 'object' ? category?.id : category);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
