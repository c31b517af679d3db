import type { Product } from '@revive/contract';
import { useStore } from 'zustand';
import type { StoredValue } from '../../lib/create-stored.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { addPiece, type CartLine, type CartRefusal, renewLines, setPieces } from './counter-cart.ts';
import { type CounterSale, EMPTY_SALE } from './counter-sale.ts';

/** The sale at the counter and what a cashier does to it. While it is held nothing of it changes. */
export interface Counter {
  sale: CounterSale;
  /** The sale as it is now, which may be newer than what was last drawn. */
  latest: () => CounterSale;
  isHeld: boolean;
  change: (fields: Partial<CounterSale>) => void;
  clear: () => void;
  /** False when the product could not be added; why is said. */
  add: (product: Product) => boolean;
  setQuantity: (line: CartLine, quantity: number) => void;
  /** Takes prices and stock over; a product that was asked for and is missing is gone. */
  renew: (products: ReadonlyMap<number, Product>, wasAsked: (id: number) => boolean) => void;
}

// A scanner adds three in a second; each message takes the place of the one before.
const TOAST = { id: 'counter-cart' };

export function useCounter(store: StoredValue<CounterSale>): Counter {
  const { t } = useTranslation();
  const sale = useStore(store, ({ value }) => value);
  const latest = () => store.getState().value;

  // The newest sale, not the one last drawn: two scans may come between two drawings.
  const change = (fields: Partial<CounterSale>) => store.setState({ value: { ...latest(), ...fields } });
  const refuse = (refusal: CartRefusal, name: string) => {
    const sentence =
      refusal === 'out of stock'
        ? t('{{name}} is out of stock', { name })
        : t('Not enough stock for {{name}}', { name });
    showToast.error(sentence, TOAST);
  };
  const refuseWhileHeld = () =>
    showToast.error(t('The sale before is not settled yet'), { ...TOAST, detail: t('Try it again first.') });

  return {
    sale,
    latest,
    isHeld: sale.held !== null,
    change,
    clear: () => store.setState({ value: EMPTY_SALE }),
    add: (product) => {
      const { held, lines } = latest();
      if (held) {
        refuseWhileHeld();
        return false;
      }
      const added = addPiece(lines, product);
      if (typeof added === 'string') {
        refuse(added, product.name);
        return false;
      }
      change({ lines: added });
      showToast.success(t('Added {{name}} to cart', { name: product.name }), TOAST);
      return true;
    },
    setQuantity: (line, quantity) => {
      const lines = setPieces(latest().lines, line.id, quantity);
      if (typeof lines === 'string') refuse(lines, line.name);
      else change({ lines });
    },
    renew: (products, wasAsked) => {
      const { held, lines } = latest();
      const renewed = renewLines(lines, products, wasAsked);
      if (!held && renewed !== lines) change({ lines: renewed });
    },
  };
}
