import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../lib/use-translation.ts';
import { useConfirm } from '../ui/use-confirm.ts';

/** Asks before unsaved changes are left behind, by a link or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('Leave without saving?'),
      message: t('Your changes to the settings would be lost.'),
      confirmLabel: t('Leave'),
      cancelLabel: t('Stay'),
    }).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, t]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
