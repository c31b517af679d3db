import type { BillReceipt, Receipt } from '@revive/contract';
import type { ComponentProps } from 'react';
import { BillReceiptDialog } from './features/orders/bill-receipt-dialog.tsx';
import { ReceiptDialog } from './features/orders/receipt-dialog.tsx';
import { ShopDialog } from './shop/frame/shop-dialog.tsx';
import { useShopPage } from './shop/frame/shop-page-context.ts';

type ShopReceiptProps = Omit<ComponentProps<typeof ReceiptDialog>, 'Frame' | 'receipt'> & {
  receipt: Receipt | BillReceipt;
};

/** The counter's receipt for a buyer, who has no printer of rolls. */
export function ShopReceipt({ receipt, ...props }: ShopReceiptProps) {
  const { language } = useShopPage();
  const shown = { ...props, Frame: ShopDialog, onlyPaper: 'A4' } as const;
  return 'lines' in receipt ? (
    <BillReceiptDialog {...shown} receipt={{ ...receipt, language }} />
  ) : (
    <ReceiptDialog {...shown} receipt={{ ...receipt, language }} />
  );
}
