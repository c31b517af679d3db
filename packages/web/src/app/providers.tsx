import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmProvider } from '../ui/confirm-provider.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { BusinessLocaleFollower } from './business-locale-follower.tsx';
import { createQueryClient } from './query-client.ts';

/** What every screen may rely on: the cache of what was read, questions, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BusinessLocaleFollower>
        <ConfirmProvider>{children}</ConfirmProvider>
      </BusinessLocaleFollower>
      <Toasts />
    </QueryClientProvider>
  );
}
