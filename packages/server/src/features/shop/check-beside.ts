import {
  type GiftCardItem,
  inDollars,
  type NewOrder,
  type NewOrderItem,
  type PackageItem,
  type Policy,
  SHOP_CARD_CENTS,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import type { BesideGoods } from '../bills/index.ts';
import { checkOffer, findPackage } from '../packages/index.ts';

type Item = NewOrder['items'][number];

const placed = <I extends Item>(items: readonly Item[], is: (item: Item) => item is I) =>
  items.flatMap((item, place) => (is(item) ? [{ ...item, place }] : []));

export const goodsOf = (items: readonly Item[]) =>
  placed(items, (item): item is NewOrderItem => 'product_id' in item);

/**
 * What is ordered beside goods. Throws `Invalid` for a package that there is not, and for gift cards where the shop sells none or
 * none of that worth; `Conflict` for a package that cannot be bought any more, or costs something else now.
 */
export async function checkBeside(db: Db, policy: Policy, items: readonly Item[]): Promise<BesideGoods> {
  const packages: BesideGoods['packages'][number][] = [];
  for (const item of placed(items, (one): one is PackageItem => 'package' in one)) {
    const offered = await findPackage(db, item.package);
    if (!offered)
      throw new Invalid({ [`items.${item.place}.package`]: [text('This package is not sold any more.')] });
    checkOffer(policy, offered, item.unit_price);
    const { id: package_id, name } = offered;
    const price_cents = item.unit_price;
    if (!offered.services.every(({ is_bookable }) => is_bookable))
      throw new Conflict(text('{{name}} cannot be sold now: one of its services is not offered.', { name }), {
        package: package_id,
      });
    packages.push(...Array.from({ length: item.quantity }, () => ({ package_id, name, price_cents })));
  }
  const cards = placed(items, (one): one is GiftCardItem => 'gift_card' in one);
  for (const card of cards) refuseCard(policy, card);
  return { packages, cards: cards.map(({ unit_price }) => unit_price) };
}

function refuseCard(policy: Policy, { place, unit_price }: GiftCardItem & { place: number }): void {
  if (!policy.shop_gift_cards)
    throw new Invalid({ [`items.${place}.gift_card`]: [text('The shop sells no gift cards.')] });
  const { least, most } = SHOP_CARD_CENTS;
  if (unit_price < least || unit_price > most)
    throw new Invalid({
      [`items.${place}.unit_price`]: [
        text('A gift card is worth {{least}} to {{most}}.', {
          least: inDollars(least as never),
          most: inDollars(most as never),
        }),
      ],
    });
}
