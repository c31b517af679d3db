import type { BillReceipt, Receipt } from '@revive/contract';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ShownPolicy } from '../frame/shown-page.ts';

export type ReceiptView = ComponentType<{
  receipt: Receipt | BillReceipt;
  policy: ShownPolicy;
  onClose: () => void;
  children?: ReactNode;
}>;

/** The receipt component of the counter, of an order or a bill, set by the shop's entry. Null while the server renders. */
export const ReceiptSlot = createContext<ReceiptView | null>(null);

export const useReceiptView = (): ReceiptView | null => useContext(ReceiptSlot);
