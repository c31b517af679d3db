import type { BillReceipt, Receipt } from '@revive/contract';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ReceiptDialog } from './features/orders/receipt-dialog.tsx';
import { ShopDialog } from './shop/frame/shop-dialog.tsx';
import { useShopPage } from './shop/frame/shop-page-context.ts';

// Of a visit that was paid as one bill, which few pages show.
const BillReceiptDialog = lazy(async () => ({
  default: (await import('./features/orders/bill-receipt-dialog.tsx')).BillReceiptDialog,
}));

type ShopReceiptProps = Omit<ComponentProps<typeof ReceiptDialog>, 'Frame' | 'receipt'> & {
  receipt: Receipt | BillReceipt;
};

/** The counter's receipt for a buyer, who has no printer of rolls. */
export function ShopReceipt({ receipt, ...props }: ShopReceiptProps) {
  const { language } = useShopPage();
  const shown = { ...props, Frame: ShopDialog, onlyPaper: 'A4' } as const;
  if (!('lines' in receipt)) return <ReceiptDialog {...shown} receipt={{ ...receipt, language }} />;
  return (
    <Suspense>
      <BillReceiptDialog {...shown} receipt={{ ...receipt, language }} />
    </Suspense>
  );
}
