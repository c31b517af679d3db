import type { Package, Product } from '@revive/contract';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { newKey } from '../../api/use-form-key.ts';
import { asJson, createStored, type StoredValue } from '../../lib/create-stored.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { addPiece, type CartLine, type CartRefusal, renewLines, setPieces } from './counter-cart.ts';
import { addDues, type CartDue, packageDue, renewPackages } from './counter-dues.ts';
import { type CounterSale, duesOf, EMPTY_SALE, isEmpty } from './counter-sale.ts';

/** The sale at the counter and its changes. A parked sale cannot change. */
export interface Counter {
  sale: CounterSale;
  /** The current sale, which may be newer than the rendered one. */
  latest: () => CounterSale;
  isParked: boolean;
  /** Keeps the cart as it is while it is being sold; not beyond this page. */
  keepAsItIs: (isKept: boolean) => void;
  change: (fields: Partial<CounterSale>) => void;
  clear: () => void;
  /** False when the product could not be added; a toast says why. */
  add: (product: Product) => boolean;
  setQuantity: (line: CartLine, quantity: number) => void;
  /** Adds what is paid beside goods. False while a sale is parked; a toast says so. */
  addDues: (more: readonly CartDue[]) => boolean;
  /** Adds a package, as a line that is for the client of the sale. */
  addPackage: (offered: Package) => void;
  removeDue: (key: string) => void;
  /** Applies current prices and stock; a requested product that is missing is gone. */
  renew: (products: ReadonlyMap<number, Product>, wasAsked: (id: number) => boolean) => void;
  /** Applies the current prices of packages; one that is missing is sold no more. */
  renewPackages: (offered: readonly Package[]) => void;
}

// A scanner adds three in a second; each toast replaces the one before.
const TOAST = { id: 'counter-cart' };

export function useCounter(store: StoredValue<CounterSale>): Counter {
  const { t } = useTranslation();
  const sale = useStore(store, ({ value }) => value);
  const latest = () => store.getState().value;
  // A ref too: a scan may come before the render.
  const [isKept, setKept] = useState(false);
  const kept = useRef(false);
  const isFixed = () => isLocked(latest()) || kept.current;

  // The newest sale, not the rendered one: two scans may come before a render.
  const change = (fields: Partial<CounterSale>) => {
    const value = { ...latest(), ...fields };
    if (value.cart === undefined && !isEmpty(value)) value.cart = newKey();
    store.setState({ value });
  };
  const refuse = (refusal: CartRefusal, name: string) => {
    const sentence =
      refusal === 'out of stock'
        ? t('{{name}} is out of stock', { name })
        : t('Not enough stock for {{name}}', { name });
    showToast.error(sentence, TOAST);
  };
  const refuseWhileParked = () =>
    showToast.error(t('The sale before is not settled yet'), { ...TOAST, detail: t('Try it again first.') });

  const putDues = (more: readonly CartDue[]): boolean => {
    if (isFixed()) {
      refuseWhileParked();
      return false;
    }
    change({ dues: addDues(duesOf(latest()), more) });
    return true;
  };

  return {
    sale,
    latest,
    isParked: isLocked(sale) || isKept,
    keepAsItIs: (isOn) => {
      kept.current = isOn;
      setKept(isOn);
    },
    change,
    clear: () => store.setState({ value: EMPTY_SALE }),
    add: (product) => {
      const { lines } = latest();
      if (isFixed()) {
        refuseWhileParked();
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
    addDues: putDues,
    addPackage: (offered) => {
      if (putDues([packageDue(offered, `package ${newKey()}`)]))
        showToast.success(t('Added {{name}} to cart', { name: offered.name }), TOAST);
    },
    removeDue: (key) => change({ dues: duesOf(latest()).filter((due) => due.key !== key) }),
    renew: (products, wasAsked) => {
      const { lines } = latest();
      const renewed = renewLines(lines, products, wasAsked);
      if (!isFixed() && renewed !== lines) change({ lines: renewed });
    },
    renewPackages: (offered) => {
      const dues = duesOf(latest());
      const renewed = renewPackages(dues, offered);
      if (!isFixed() && renewed !== dues) change({ dues: renewed });
    },
  };
}

const isLocked = ({ held, sent }: CounterSale) => held !== null || sent !== undefined;

const isCounterSale = (value: unknown): value is CounterSale =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(EMPTY_SALE).every((field) => field in value) &&
  Array.isArray((value as CounterSale).lines);

const stores = new Map<number, StoredValue<CounterSale>>();

/** The current sale of each cashier, stored on this device until it is completed. */
export function counterStore(userId: number): StoredValue<CounterSale> {
  const store =
    stores.get(userId) ?? createStored(`revive.counter.${userId}`, EMPTY_SALE, asJson(isCounterSale));
  stores.set(userId, store);
  return store;
}
