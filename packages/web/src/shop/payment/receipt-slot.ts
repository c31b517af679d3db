import type { Receipt, ShopPolicy } from '@revive/contract';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type ReceiptView = ComponentType<{
  receipt: Receipt;
  policy: ShopPolicy;
  onClose: () => void;
  children?: ReactNode;
}>;

/** The receipt component of the counter, set by the shop's entry. Null while the server renders. */
export const ReceiptSlot = createContext<ReceiptView | null>(null);

export const useReceiptView = (): ReceiptView | null => useContext(ReceiptSlot);
