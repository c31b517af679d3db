import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../../lib/use-translation.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';

/** Asks before unsaved changes are lost, by a link, the back button, or closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname) return false;
      const agreed = await confirm({
        title: t('Leave without saving?'),
        message: t('Your changes to the settings would be lost.'),
        confirmLabel: t('Leave', { context: 'page' }),
        cancelLabel: t('Stay'),
      });
      return !agreed;
    },
  });
}
