import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { CodeNotLoaded } from '../../lib/load-code.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../feedback/show-toast.ts';
import { type LoadComponent, renewableLazy } from '../layout/lazy-component.tsx';

/**
 * A dialog whose code is loaded when it is first opened, and which then stays mounted. A load failure shows a
 * toast, the screen keeps all that was typed, and the next press tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: LoadComponent<Props>,
  isOpen: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  const { Lazy, renew, needsReload } = renewableLazy(load);
  return function LazyDialog(props: Props) {
    const { t } = useTranslation();
    const isOpenNow = isOpen(props);
    const [isMounted, setMounted] = useState(false);
    if (isOpenNow && !isMounted) setMounted(true);
    if (!isMounted) return null;
    const handleFailure = (error: unknown) => {
      if (!(error instanceof CodeNotLoaded)) return;
      showNotLoaded(t, needsReload());
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

// After a second failure the code may have been replaced by a newer version, or the browser may have cached the
// failure. Both need a reload, which the person starts: a form may be open.
function showNotLoaded(t: Translate, isStuck: boolean): void {
  showToast.error(t('This could not be opened.'), {
    id: 'not-loaded',
    detail: isStuck
      ? t('There may be a newer version of Revive, or the network is gone.')
      : t('The server could not be reached. Check the connection and try again.'),
    ...(isStuck && { action: { label: t('Reload the page'), onPress: () => window.location.reload() } }),
  });
}
