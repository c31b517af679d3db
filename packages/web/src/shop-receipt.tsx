import type { ComponentProps } from 'react';
import { ReceiptDialog } from './features/orders/receipt-dialog.tsx';
import { ShopDialog } from './shop/frame/shop-dialog.tsx';
import { useShopPage } from './shop/frame/shop-page-context.ts';

type ShopReceiptProps = Omit<ComponentProps<typeof ReceiptDialog>, 'Frame'>;

/** The counter's receipt for a buyer, who has no printer of rolls. */
export function ShopReceipt({ receipt, ...props }: ShopReceiptProps) {
  const { language } = useShopPage();
  return <ReceiptDialog {...props} receipt={{ ...receipt, language }} Frame={ShopDialog} onlyPaper="A4" />;
}
