import type { ShopPage, ShopPolicy } from '@revive/contract';
import { type Translate, TranslationContext } from '../lib/use-translation.ts';
import type { CardShown } from './card-writer.ts';
import { ProductCard } from './product-card.tsx';
import { ShopPageContext } from './shop-page-context.ts';
import { type Written, write } from './written.ts';

/** What a card depends on beside its product. */
export interface CardSetting {
  language: string;
  translate: Translate;
  policy: ShopPolicy;
}

export interface KeptCards {
  /** The card as React writes it, from memory where the very same was written before. */
  write(card: CardShown, setting: CardSetting): Written;
  /** Bytes of all that is kept. */
  size(): number;
}

/**
 * Keeps the HTML of cards by all they show, so that a page after a sale is written anew but for the cards of what was not
 * sold. Those asked for last stay, as many as fit into so many bytes. Nothing in a card is a visitor's own.
 */
export function createKeptCards(mostBytes: number): KeptCards {
  const cards = new Map<string, Written>();
  let bytes = 0;
  let settings = '';
  const forgetOldest = () => {
    const [oldest] = cards;
    cards.delete(oldest![0]);
    bytes -= bytesOf(...oldest!);
  };
  const keep = (key: string, card: Written) => {
    cards.set(key, card);
    bytes += bytesOf(key, card);
    while (bytes > mostBytes) forgetOldest();
  };
  return {
    write: (card, { language, translate, policy }) => {
      const now = JSON.stringify(policy);
      if (now !== settings) {
        cards.clear();
        bytes = 0;
        settings = now;
      }
      const key = JSON.stringify([language, card]);
      const known = cards.get(key);
      if (known) {
        // A Map remembers the order things were put in.
        cards.delete(key);
        cards.set(key, known);
        return known;
      }
      const written = write(
        <TranslationContext value={translate}>
          <ShopPageContext value={pageWith(policy)}>
            <ProductCard {...card} onQuickView={openNothing} />
          </ShopPageContext>
        </TranslationContext>,
      );
      keep(key, written);
      return written;
    },
    size: () => bytes,
  };
}

// Of each text two bytes a letter at most.
const bytesOf = (key: string, { html, early }: Written): number =>
  2 * (key.length + html.length + early.length);

// A card sees the settings alone, not what page it is on: it is kept for all of them.
const pageWith = (policy: ShopPolicy): ShopPage => ({
  policy,
  content: { name: 'failed' },
  origin: '',
  address: '',
  languages: [],
});

const openNothing = () => {};
