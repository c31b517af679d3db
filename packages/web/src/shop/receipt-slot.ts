import type { Receipt, ShopPolicy } from '@revive/contract';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type ReceiptView = ComponentType<{
  receipt: Receipt;
  policy: ShopPolicy;
  onClose: () => void;
  usualPaper?: 'roll' | 'A4';
  children?: ReactNode;
}>;

/** The receipt is the counter's; the shop's entry hands it in. None while the server writes the page. */
export const ReceiptSlot = createContext<ReceiptView | null>(null);

export const useReceiptView = (): ReceiptView | null => useContext(ReceiptSlot);
