import { lazy } from 'react';
import { loadPart } from './shop/shop-texts.ts';
import { startShop } from './shop/start-shop.tsx';

// A buyer loads the receipt after a successful payment.
const Receipt = lazy(async () => ({
  default: (await loadPart(() => import('./shop-receipt.tsx'))).ShopReceipt,
}));

startShop(Receipt);
