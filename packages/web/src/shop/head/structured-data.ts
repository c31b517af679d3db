import {
  bookPath,
  nameIn,
  type OpenService,
  type Product,
  productPath,
  type ShopPage,
  textIn,
  WEEKDAYS,
} from '@revive/contract';
import { nextOf } from '../frame/special-days.ts';
import { dayOf } from '../me/days.ts';
import { pictureOf } from '../products/picture.ts';

type Data = Record<string, unknown>;

/** Structured data for search engines (schema.org). The decorative rating is left out. */
export function structuredDataOf(page: ShopPage): Data[] {
  const { content } = page;
  if (content.name === 'product')
    return [productData(page, content.product), trailData(page, content.product)];
  if (content.name === 'storefront') return [businessData(page), listData(page, content.products)];
  if (content.name === 'book')
    return [businessData(page), ...content.services.map((one) => serviceData(page, one))];
  if (content.name === 'book-service') return [serviceData(page, content.service)];
  return [];
}

const of = (type: string, data: Data): Data => ({ '@context': 'https://schema.org', '@type': type, ...data });

const businessData = ({ policy, origin }: ShopPage): Data =>
  of('LocalBusiness', {
    name: policy.business_name,
    url: `${origin}/`,
    image: `${origin}/icon-512.png`,
    slogan: policy.taglines[0],
    ...(policy.phone && { telephone: policy.phone }),
    address: {
      '@type': 'PostalAddress',
      ...(policy.address && { streetAddress: policy.address }),
      addressLocality: policy.city,
    },
    openingHoursSpecification: hoursData(policy.opening_hours),
    ...specialData(policy.special_times, dayOf(new Date())),
  });

/** Days with the same hours together. */
function hoursData(hours: ShopPage['policy']['opening_hours']): Data[] {
  const groups = new Map<string, Data & { dayOfWeek: string[] }>();
  for (const day of WEEKDAYS) {
    const { open, from: opens, to: closes } = hours[day];
    if (!open) continue;
    const group = groups.get(opens + closes) ?? {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [],
      opens,
      closes,
    };
    group.dayOfWeek.push(dayName(day));
    groups.set(opens + closes, group);
  }
  return [...groups.values()];
}

/** The hours of seasons that are not over, and holidays to come, on which nothing opens. */
function specialData(times: ShopPage['policy']['special_times'], today: string): Data {
  const seasons = times.seasons
    .filter(({ to }) => to >= today)
    .flatMap(({ from, to, hours }) =>
      hours.map(({ weekday, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: dayName(WEEKDAYS[weekday - 1]!),
        opens,
        // A day's end is written as its last minute.
        closes: closes === '24:00' ? '23:59' : closes,
        validFrom: from,
        validThrough: to,
      })),
    );
  const holidays = times.holidays
    .map((holiday) => nextOf(holiday, today))
    .filter((day) => day >= today)
    .map((day) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: day,
      validThrough: day,
    }));
  const all = [...seasons, ...holidays];
  return all.length > 0 ? { specialOpeningHoursSpecification: all } : {};
}

const dayName = (day: string) => `${day[0]!.toUpperCase()}${day.slice(1)}`;

/** A treatment that can be booked, at the price of all its sessions. */
const serviceData = ({ policy, origin, language }: ShopPage, service: OpenService): Data =>
  of('Service', {
    name: nameIn(service, language),
    ...(service.description && { description: textIn(service, 'description', language).text }),
    ...(service.image && { image: origin + pictureOf(service, 'zoom')?.src }),
    category: nameIn(service.category, language),
    areaServed: policy.city,
    provider: { '@type': 'LocalBusiness', name: policy.business_name, url: `${origin}/` },
    offers: {
      '@type': 'Offer',
      url: origin + bookPath(service.id),
      price: service.cost.toFixed(2),
      priceCurrency: policy.currency,
      availability: 'https://schema.org/InStock',
    },
  });

const listData = ({ origin }: ShopPage, products: Product[]): Data =>
  of('ItemList', {
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
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
