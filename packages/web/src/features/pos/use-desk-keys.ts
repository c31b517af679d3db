import { POS_PAYMENT_METHODS } from '@revive/contract';
import type { RefObject } from 'react';
import { useTopDialog } from '../../ui/open-dialogs.ts';
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

/** A whole sale without a mouse. The help says which key is which. */
export function useDeskKeys({ desk, counter, isReceiptOpen, closeReceipt, toSearch, complete }: DeskKeys) {
  const topDialog = useTopDialog();
  const focus = (selector: string) => {
    const input = desk.current?.querySelector<HTMLInputElement>(selector);
    input?.focus();
    input?.select();
  };
  const nextMethod = () => {
    const { method } = counter.latest();
    if (!counter.isHeld) counter.change({ method: METHODS[(METHODS.indexOf(method) + 1) % METHODS.length]! });
  };
  const acts = {
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
    // The next thing scanned begins the next sale, also while the receipt is still looked at.
    acts: isReceiptOpen ? {} : acts,
    signs: isReceiptOpen ? {} : signs,
    onStray: isReceiptOpen ? closeReceipt : toSearch,
    isOff: topDialog !== null && !isReceiptOpen,
  });
}
