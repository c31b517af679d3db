import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { CodeNotLoaded } from '../lib/load-code.ts';
import { type Translate, useTranslation } from '../lib/use-translation.ts';
import { type LoadComponent, renewableLazy } from './lazy-component.tsx';
import { showToast } from './show-toast.ts';

/**
 * A dialog whose code is loaded when it is first opened, and which stays mounted from then on. When it cannot be loaded a
 * toast says so, the screen keeps all that was typed, and the next press tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: LoadComponent<Props>,
  isOpen: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  const { Lazy, renew } = renewableLazy(load);
  let failures = 0;
  return function LazyDialog(props: Props) {
    const { t } = useTranslation();
    const isOpenNow = isOpen(props);
    const [isMounted, setMounted] = useState(false);
    if (isOpenNow && !isMounted) setMounted(true);
    if (!isMounted) return null;
    const handleFailure = (error: unknown) => {
      if (!(error instanceof CodeNotLoaded)) return;
      failures += 1;
      tellNotLoaded(t, failures);
      renew();
      setMounted(false);
      props.onClose();
    };
    return (
      <CatchBoundary getResetKey={() => 0} errorComponent={NothingForNow} onCatch={handleFailure}>
        <Suspense fallback={null}>
          <Lazy {...props} />
        </Suspense>
      </CatchBoundary>
    );
  };
}

function NothingForNow({ error }: ErrorComponentProps) {
  if (!(error instanceof CodeNotLoaded)) throw error;
  return null;
}

// A second failure with a network may be code that a newer version has replaced, or a browser that remembers the first
// one. Both end with a new page, which the person asks for: a form may be open.
function tellNotLoaded(t: Translate, failures: number): void {
  const isStuck = failures > 1 && navigator.onLine;
  showToast.error(t('This could not be opened.'), {
    id: 'not-loaded',
    detail: isStuck
      ? t('There may be a newer version of Revive, or the network is gone.')
      : t('The server could not be reached. Check the connection and try again.'),
    ...(isStuck && { action: { label: t('Reload the page'), onPress: () => window.location.reload() } }),
  });
}
