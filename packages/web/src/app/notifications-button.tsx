import Bell from 'lucide-react/icons/bell';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PopoverButton } from '../ui/overlays/popover-button.tsx';

type NotificationsButtonProps = {
  /** How many are new. */
  count?: number;
  /** The list; without one the panel is empty. */
  children?: ReactNode;
};

/** The bell of the top bar and the panel under it. */
export function NotificationsButton({ count = 0, children }: NotificationsButtonProps) {
  const { t } = useTranslation();
  return (
    <PopoverButton label={t('Notifications')} icon={<Bell />} count={count}>
      {children ?? <EmptyState isCompact>{t('No notifications yet.')}</EmptyState>}
    </PopoverButton>
  );
}
