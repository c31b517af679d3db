import { type OfferedPackage, type Product, SHOP_PATHS } from '@revive/contract';
import { send } from '../../api/send.ts';
import { readProductsById } from '../products/catalogue.ts';
import { giftCardToBuy, isGiftCard, packageToBuy } from './offers.ts';

async function readPackages(): Promise<Product[]> {
  const { lang } = document.documentElement;
  const path = lang === 'en' ? SHOP_PATHS.packages : `${SHOP_PATHS.packages}?language=${lang}`;
  const { body } = await send({ method: 'GET', path, headers: {}, cache: 'no-cache' });
  return (body as OfferedPackage[]).map(packageToBuy);
}

const priceOfCard = (id: number): number => (giftCardToBuy(0).id - id) / 100;

/** The current state of what stands in a cart by these numbers; what is no longer sold is missing. Throws `ApiError`. */
export async function readThings(ids: readonly number[]): Promise<Product[]> {
  const cards = ids.filter((id) => isGiftCard({ id })).map((id) => giftCardToBuy(priceOfCard(id)));
  const products = ids.filter((id) => id > 0);
  const asked = ids.some((id) => id < 0 && !isGiftCard({ id }));
  const [goods, packages] = await Promise.all([
    products.length > 0 ? readProductsById(products) : [],
    asked ? readPackages() : [],
  ]);
  return [...goods, ...packages, ...cards];
}
