import { type ComponentProps, lazy } from 'react';
import { ShopDialog } from './shop/shop-dialog.tsx';
import { startShop } from './shop/start-shop.tsx';

// The receipt belongs to the counter; a buyer loads it after a successful payment.
const ReceiptDialog = lazy(async () => ({
  default: (await import('./features/orders/receipt-dialog.tsx')).ReceiptDialog,
}));

// A buyer has no printer of rolls.
const Receipt = (props: Omit<ComponentProps<typeof ReceiptDialog>, 'Frame'>) => (
  <ReceiptDialog {...props} Frame={ShopDialog} onlyPaper="A4" />
);

startShop(Receipt);
