import type { ShopOrder } from '@revive/contract';
import { loadWhenAsked } from '../me/load-when-asked.tsx';
import { loadPart } from '../shop-texts.ts';

const GiftCardCodes = loadWhenAsked(
  async () => (await loadPart(() => import('./gift-card-codes.tsx'), 'ahead')).GiftCardCodes,
);

/** The codes of gift cards that were just bought. Few orders have any, so their part is loaded where there are. */
export const BoughtCodes = ({ items }: Pick<ShopOrder, 'items'>) =>
  items.some(({ gift_card }) => gift_card?.code) && <GiftCardCodes items={items} />;
