import type { Translator } from '@revive/contract';
import { setBusinessLocale } from '../../lib/business-locale.ts';
import { TranslationContext } from '../../lib/use-translation.ts';
import { TooltipContext } from '../../ui/overlays/tooltip.tsx';
import type { AnyView } from '../load-view.ts';
import { ShopFrame } from './shop-frame.tsx';
import { ShopPageContext } from './shop-page-context.ts';
import { ShopTooltip } from './shop-tooltip.tsx';
import type { ShownPage } from './shown-page.ts';

type ShopAppProps = { page: ShownPage; translate: Translator; View: AnyView };

/** One page of the shop; server and browser render the same. */
export function ShopApp({ page, translate, View }: ShopAppProps) {
  setBusinessLocale(page.policy, page.language);
  return (
    <TranslationContext value={translate}>
      <ShopPageContext value={page}>
        <TooltipContext value={ShopTooltip}>
          <ShopFrame>
            <View content={page.content} />
          </ShopFrame>
        </TooltipContext>
      </ShopPageContext>
    </TranslationContext>
  );
}
