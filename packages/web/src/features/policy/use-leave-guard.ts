import { useEffect } from 'react';
import { holdBack } from '../../lib/router/navigation.ts';
import { useLocation } from '../../lib/router/route-context.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useConfirm } from '../../ui/use-confirm.ts';

/** Asks before unsaved changes are left behind, by a link, by going back, or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isDirty) return;
    return holdBack((next, proceed) => {
      if (next.pathname === pathname) return false;
      void confirm({
        title: t('Leave without saving?'),
        message: t('Your changes to the settings would be lost.'),
        confirmLabel: t('Leave'),
        cancelLabel: t('Stay'),
      }).then((agreed) => agreed && proceed());
      return true;
    });
  }, [isDirty, pathname, confirm, t]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
