import { POS_PAYMENT_METHODS } from '@revive/contract';
import type { RefObject } from 'react';
import { useTopDialog } from '../../ui/overlays/open-dialogs.ts';
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
  const focus = (selector: string) => focusIn(desk.current, selector);
  const nextMethod = () => {
    const { method } = counter.latest();
    if (!counter.isParked)
      counter.change({ method: METHODS[(METHODS.indexOf(method) + 1) % METHODS.length]! });
  };
  const shortcuts = {
    F2: toSearch,
    F3: () => focus('[data-quantity]'),
    F4: () => focus('[data-field="discount"]'),
    F6: nextMethod,
    F8: () => focus('[data-field="paid"]'),
    F9: complete,
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
