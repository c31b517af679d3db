import { POS_PAYMENT_METHODS } from '@revive/contract';
import type { RefObject } from 'react';
import { isCutNow } from '../../line/line-store.ts';
import { useSecondCurrency } from '../../queries/policy.ts';
import { useTopDialog } from '../../ui/overlays/open-dialogs.ts';
import { splitWays } from '../bills/take/ways.ts';
import { isEmpty, walletOf } from './counter-sale.ts';
import type { Counter } from './use-counter.ts';
import { useCounterKeys } from './use-counter-keys.ts';

type DeskKeys = {
  desk: RefObject<HTMLElement | null>;
  counter: Counter;
  isReceiptOpen: boolean;
  closeReceipt: () => void;
  toSearch: () => void;
  complete: () => void;
};

const METHODS = POS_PAYMENT_METHODS;

/** Focuses a field of the counter and selects what is in it. */
export function focusIn(desk: HTMLElement | null, selector: string): void {
  const input = desk?.querySelector<HTMLInputElement>(selector);
  input?.focus();
  input?.select();
}

/** Shortcuts for a whole sale without a mouse; the help lists them. */
export function useDeskKeys({ desk, counter, isReceiptOpen, closeReceipt, toSearch, complete }: DeskKeys) {
  const topDialog = useTopDialog();
  const second = useSecondCurrency();
  const focus = (selector: string) => focusIn(desk.current, selector);
  const nextMethod = () => {
    const { method, ways } = counter.latest();
    if (!counter.isParked && !ways)
      counter.change({ method: METHODS[(METHODS.indexOf(method) + 1) % METHODS.length]! });
  };
  const nextCurrency = () => {
    const sale = counter.latest();
    if (!second || counter.isParked || sale.ways) return;
    counter.change({
      method: 'cash',
      second: sale.second ? undefined : second,
      changeIn: undefined,
      paid: '',
    });
  };
  const split = () => {
    const sale = counter.latest();
    if (!counter.isParked && !sale.ways && !isEmpty(sale))
      counter.change({ ways: splitWays(walletOf(sale), isCutNow()) });
  };
  const shortcuts = {
    F2: toSearch,
    F3: () => focus('[data-quantity]'),
    F4: () => focus('[data-field="discount"]'),
    F6: nextMethod,
    F7: split,
    F8: () => focus('[data-field="paid"], [data-way-field="amount"]'),
    F9: complete,
    F10: nextCurrency,
    'Control+Enter': complete,
  };
  const signs = {
    '/': toSearch,
    '?': () => desk.current?.querySelector<HTMLElement>('button[aria-haspopup="dialog"]')?.click(),
  };
  useCounterKeys({
    // A scan starts the next sale, also while the receipt is still open.
    shortcuts: isReceiptOpen ? {} : shortcuts,
    signs: isReceiptOpen ? {} : signs,
    onStray: isReceiptOpen ? closeReceipt : toSearch,
    isOff: topDialog !== null && !isReceiptOpen,
    // The receipt takes the focus one frame after it opens; until then it is in a field of the counter.
    isCovered: isReceiptOpen,
  });
}
