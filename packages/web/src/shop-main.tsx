import { type ComponentProps, lazy } from 'react';
import { ShopDialog } from './shop/frame/shop-dialog.tsx';
import { useShopPage } from './shop/frame/shop-page-context.ts';
import { startShop } from './shop/start-shop.tsx';

// The receipt belongs to the counter; a buyer loads it after a successful payment.
const ReceiptDialog = lazy(async () => ({
  default: (await import('./features/orders/receipt-dialog.tsx')).ReceiptDialog,
}));

// A buyer has no printer of rolls.
function Receipt({ receipt, ...props }: Omit<ComponentProps<typeof ReceiptDialog>, 'Frame'>) {
  const { language } = useShopPage();
  return <ReceiptDialog {...props} receipt={{ ...receipt, language }} Frame={ShopDialog} onlyPaper="A4" />;
}

startShop(Receipt);
