import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { CodeNotLoaded, loadCode } from '../lib/load-code.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { ErrorState } from './error-state.tsx';

export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/** `React.lazy`, and `renew` to try again after a failure, which React remembers for good. */
export function renewableLazy<Props extends object>(load: LoadComponent<Props>) {
  const create = () => lazy(async () => ({ default: await loadCode(load) }));
  let Loaded = create();
  return {
    // The type is read when it is drawn, so that what is drawn after `renew` loads again.
    Lazy: (props: Props) => <Loaded {...props} />,
    renew: () => {
      Loaded = create();
    },
  };
}

/** A part of a screen with code of its own. Where it cannot be loaded an error with Retry stands; the rest stays. */
export function lazyComponent<Props extends object>(
  load: LoadComponent<Props>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const { Lazy, renew } = renewableLazy(load);
  return (props: Props) => (
    <CatchBoundary getResetKey={() => 0} errorComponent={PartNotLoaded} onCatch={renew}>
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

function PartNotLoaded({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  if (!(error instanceof CodeNotLoaded)) throw error;
  return (
    <ErrorState message={t('This part could not be loaded.')} onRetry={reset}>
      <p>{t('The server could not be reached. Check the connection and try again.')}</p>
    </ErrorState>
  );
}
