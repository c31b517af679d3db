import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/display-font.css';
import '../ui/base.css';
import type { ShopPage } from '@revive/contract';
import { hydrateRoot } from 'react-dom/client';
import { loadCatalogue } from '../lib/languages.ts';
import { applyTheme } from '../lib/theme.ts';
import { createTranslate } from '../lib/translate.ts';
import { isOnTheWayToTheOffice } from './lead-staff-home.ts';
import { loadView } from './load-view.ts';
import { ReceiptSlot, type ReceiptView } from './receipt-slot.ts';
import { ShopApp } from './shop-app.tsx';

async function start(Receipt: ReceiptView): Promise<void> {
  const page = JSON.parse(document.getElementById('page')!.textContent) as ShopPage;
  const { lang } = document.documentElement;
  const [catalogue, View] = await Promise.all([loadCatalogue(lang), loadView(page.content.name)]);
  const translate = createTranslate(lang, catalogue);
  hydrateRoot(
    document.getElementById('root')!,
    <ReceiptSlot value={Receipt}>
      <ShopApp {...{ page, translate, View }} />
    </ReceiptSlot>,
  );
}

/** Brings the page that the server wrote to life; the receipt, which is not the shop's, is handed in. */
export function startShop(Receipt: ReceiptView): void {
  applyTheme();
  if (!isOnTheWayToTheOffice()) void start(Receipt);
}
