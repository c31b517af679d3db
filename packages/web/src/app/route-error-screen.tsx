import { useCallback, useEffect, useState } from 'react';
import { CodeNotLoaded, isNewerVersionServed } from '../lib/load-code.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** In place of a screen that broke; the rest of the page stays. */
export function RouteErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error instanceof CodeNotLoaded) return <ScreenNotLoaded />;
  return (
    <ErrorState
      message={t('Something went wrong on this page.')}
      retryLabel={t('Reload the page')}
      onRetry={() => window.location.reload()}
    >
      <p>{t('What you saved before is kept.')}</p>
    </ErrorState>
  );
}

// The address says which screen it is, and nothing was typed into it yet: once the server answers, the page can be loaded
// again, which also helps browsers that remember a failed import.
function ScreenNotLoaded() {
  const { t } = useTranslation();
  const [isRetrying, setRetrying] = useState(false);
  const retry = useCallback(async () => {
    setRetrying(true);
    try {
      await isNewerVersionServed();
      window.location.reload();
    } catch {
      setRetrying(false);
    }
  }, []);
  useEffect(() => {
    void reloadForNewerVersion();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <ErrorState
      message={t('This page could not be loaded.')}
      retryLabel={t('Try again')}
      onRetry={retry}
      isRetrying={isRetrying}
    >
      <p>{t('The server could not be reached. Check the connection and try again.')}</p>
    </ErrorState>
  );
}

// A page that was just loaded again is not, whatever the server says: two of them may serve different versions.
async function reloadForNewerVersion(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') return;
  const isNewer = await isNewerVersionServed().catch(() => false);
  if (isNewer) window.location.reload();
}
