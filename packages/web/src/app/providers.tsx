import { DirectionProvider } from '@base-ui/react/direction-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../lib/i18n.ts';
import { TranslationContext } from '../lib/use-translation.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { ConfirmProvider } from '../ui/overlays/confirm-provider.tsx';
import { TooltipProvider } from '../ui/overlays/tooltip-provider.tsx';
import { BusinessLocaleFollower } from './business-locale-follower.tsx';
import { createQueryClient } from './query-client.ts';

/** Providers for every screen: the query cache, confirmations, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const { translate, direction } = useLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      <TranslationContext value={translate}>
        <DirectionProvider direction={direction}>
          <TooltipProvider>
            <BusinessLocaleFollower>
              <ConfirmProvider>{children}</ConfirmProvider>
            </BusinessLocaleFollower>
            <Toasts />
          </TooltipProvider>
        </DirectionProvider>
      </TranslationContext>
    </QueryClientProvider>
  );
}
