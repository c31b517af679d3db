import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { CodeNotLoaded, loadCode } from '../../lib/load-code.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { ErrorState } from '../feedback/error-state.tsx';

export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/** `React.lazy`, with `renew` to try again after a failure, which React caches. */
export function renewableLazy<Props extends object>(load: LoadComponent<Props>) {
  let failures = 0;
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (error) {
        failures += 1;
        throw error;
      }
    });
  let Loaded = create();
  return {
    // The type is read on render, so that a render after `renew` loads again.
    Lazy: (props: Props) => <Loaded {...props} />,
    renew: () => {
      Loaded = create();
    },
    /** Some browsers never ask again for code that failed once, and a newer version may have replaced it. */
    needsReload: () => failures > 1 && navigator.onLine,
  };
}

/** A lazy component. A load failure shows an error with Retry in its place; the rest of the screen stays. */
export function lazyComponent<Props extends object>(
  load: LoadComponent<Props>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const { Lazy, renew, needsReload } = renewableLazy(load);
  const NotLoaded = (props: ErrorComponentProps) => <PartNotLoaded {...props} needsReload={needsReload()} />;
  return (props: Props) => (
    <CatchBoundary getResetKey={() => 0} errorComponent={NotLoaded} onCatch={renew}>
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

function PartNotLoaded({ error, reset, needsReload }: ErrorComponentProps & { needsReload: boolean }) {
  const { t } = useTranslation();
  if (!(error instanceof CodeNotLoaded)) throw error;
  const message = t('This part could not be loaded.');
  if (needsReload) {
    return (
      <ErrorState
        message={message}
        onRetry={() => window.location.reload()}
        retryLabel={t('Reload the page')}
      >
        <p>{t('There may be a newer version of Revive, or the network is gone.')}</p>
      </ErrorState>
    );
  }
  return (
    <ErrorState message={message} onRetry={reset}>
      <p>{t('The server could not be reached. Check the connection and try again.')}</p>
    </ErrorState>
  );
}
