import { GIFT_CARD, type Translated } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextOf } from '../../ui/layout/text-of.tsx';

/** What something in a cart or an order is called; the owner names goods and packages, the program gift cards. */
export function NameOfThing({ thing, isCard }: { thing: Translated; isCard: boolean }) {
  const { translateMessage } = useTranslation();
  return isCard ? translateMessage(GIFT_CARD) : <TextOf thing={thing} />;
}
