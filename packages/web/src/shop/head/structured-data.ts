import { nameIn, type Product, productPath, type ShopPage, textIn } from '@revive/contract';
import { pictureOf } from '../products/picture.ts';

type Data = Record<string, unknown>;

/** Structured data for search engines (schema.org). The decorative rating is left out. */
export function structuredDataOf(page: ShopPage): Data[] {
  const { content } = page;
  if (content.name === 'product')
    return [productData(page, content.product), trailData(page, content.product)];
  if (content.name === 'storefront') return [businessData(page), listData(page, content.products)];
  return [];
}

const of = (type: string, data: Data): Data => ({ '@context': 'https://schema.org', '@type': type, ...data });

const businessData = ({ policy, origin }: ShopPage): Data =>
  of('Organization', {
    name: policy.business_name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    slogan: policy.taglines[0],
    ...(policy.phone && { telephone: policy.phone }),
    address: {
      '@type': 'PostalAddress',
      ...(policy.address && { streetAddress: policy.address }),
      addressLocality: policy.city,
    },
  });

const listData = ({ origin, language }: ShopPage, products: Product[]): Data =>
  of('ItemList', {
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: nameIn(product, language),
      url: origin + productPath(product),
    })),
  });

const productData = ({ policy, origin, language }: ShopPage, product: Product): Data =>
  of('Product', {
    name: nameIn(product, language),
    ...(product.description && { description: textIn(product, 'description', language).text }),
    sku: product.sku,
    ...(product.image && { image: origin + pictureOf(product, 'zoom')?.src }),
    ...(product.category && { category: nameIn(product.category, language) }),
    brand: { '@type': 'Brand', name: policy.business_name },
    offers: {
      '@type': 'Offer',
      url: origin + productPath(product),
      price: product.price.toFixed(2),
      priceCurrency: policy.currency,
      availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: policy.business_name },
    },
  });

const trailData = ({ policy, origin, language }: ShopPage, { category, ...product }: Product): Data => {
  const steps = [
    { name: policy.business_name, item: `${origin}/` },
    ...(category ? [{ name: nameIn(category, language), item: `${origin}/?category=${category.id}` }] : []),
    { name: nameIn(product, language), item: origin + productPath(product) },
  ];
  return of('BreadcrumbList', {
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  });
};
