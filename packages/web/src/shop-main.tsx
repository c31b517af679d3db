import { lazy } from 'react';
import { startShop } from './shop/start-shop.tsx';

// The receipt is the counter's; a buyer loads it with the payment's success.
const Receipt = lazy(async () => ({
  default: (await import('./features/orders/receipt-dialog.tsx')).ReceiptDialog,
}));

startShop(Receipt);
