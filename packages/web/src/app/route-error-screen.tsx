import { useCallback, useEffect, useRef, useState } from 'react';
import { CodeNotLoaded, isNewerVersionServed } from '../lib/load-code.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';

const ASK_AGAIN_MS = 5000;

/** Replaces a screen that threw; the rest of the page stays. */
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

// Nothing was typed into this screen yet, so the page can be reloaded once the server answers. That also helps
// browsers that remember a failed import.
function ScreenNotLoaded() {
  const { t } = useTranslation();
  const [isRetrying, setRetrying] = useState(false);
  const isShown = useRef(false);
  const retry = useCallback(async () => {
    setRetrying(true);
    try {
      await isNewerVersionServed();
      if (isShown.current) window.location.reload();
    } catch {
      setRetrying(false);
    }
  }, []);
  useEffect(() => {
    isShown.current = true;
    void isReloadNeeded().then((isNeeded) => {
      if (isNeeded && isShown.current) window.location.reload();
    });
    window.addEventListener('online', retry);
    // The browser says nothing when the server alone was away.
    const timer = setInterval(() => {
      void isNewerVersionServed().then(
        () => isShown.current && window.location.reload(),
        () => {},
      );
    }, ASK_AGAIN_MS);
    return () => {
      // The screen that was opened meanwhile is not reloaded.
      isShown.current = false;
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
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

// A newer version is served. A page that was just reloaded is not reloaded again: two servers may serve different
// versions.
async function isReloadNeeded(): Promise<boolean> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'reload' && (await isNewerVersionServed().catch(() => false));
}
