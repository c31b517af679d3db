import { useTranslation } from '../lib/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';

// What a browser says when a chunk is gone because a newer version was installed meanwhile.
const isStaleVersion = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);

/** In place of a screen that broke; the rest of the page stays. */
export function RouteErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const message = isStaleVersion(error)
    ? t('This page could not be loaded. There may be a newer version of Revive, or the network is gone.')
    : t('Something went wrong on this page.');
  return (
    <ErrorState message={message} retryLabel={t('Reload the page')} onRetry={() => window.location.reload()}>
      <p>{t('What you saved before is kept.')}</p>
    </ErrorState>
  );
}
