import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/display-font.css';
import '../ui/styles/base.css';
import './kept-presses.css';
import { createTranslate } from '@revive/contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isolateValues } from '../lib/isolate-values.ts';
import { applyTheme } from '../lib/theme.ts';
import { ShopApp } from './frame/shop-app.tsx';
import type { ShownPage } from './frame/shown-page.ts';
import { isOnTheWayToTheOffice } from './lead-staff-home.ts';
import { type AnyView, loadView, textsOf } from './load-view.ts';
import { ReceiptSlot, type ReceiptView } from './payment/receipt-slot.ts';
import { ReleasePresses } from './release-presses.tsx';
import { loadPageTexts } from './shop-texts.ts';

async function start(Receipt: ReceiptView): Promise<void> {
  const page = JSON.parse(document.getElementById('page')!.textContent) as ShownPage;
  const { language } = page;
  const root = document.getElementById('root')!;
  const [catalogue, View] = await Promise.all([
    loadPageTexts(language, textsOf(page.content)),
    loadView(page.content.name).catch(() => null),
  ]);
  const translate = isolateValues(language, createTranslate(language, catalogue));
  const draw = (shown: ShownPage, Shown: AnyView) => (
    <ReceiptSlot value={Receipt}>
      <ReleasePresses>
        <ShopApp page={shown} translate={translate} View={Shown} />
      </ReleasePresses>
    </ReceiptSlot>
  );
  if (View) {
    hydrateRoot(root, draw(page, View));
    return;
  }
  // The program could not be loaded: an error page is better than buttons that do nothing.
  createRoot(root).render(draw({ ...page, content: { name: 'failed' } }, await loadView('failed')));
}

/** Hydrates the page rendered by the server; the receipt component is passed in. */
export function startShop(Receipt: ReceiptView): void {
  applyTheme();
  if (!isOnTheWayToTheOffice()) void start(Receipt);
}
