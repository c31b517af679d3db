import type { Session } from '@revive/contract';
import DoorOpen from 'lucide-react/icons/door-open';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether the client of an open session is here or did not come; nothing while they are expected. */
export function AttendanceBadge({ session }: { session: Session }) {
  const { t } = useTranslation();
  if (session.status === 'arrived')
    return (
      <Badge tone="blue" icon={<DoorOpen />}>
        {t('Here')}
      </Badge>
    );
  if (session.status === 'no_show')
    return (
      <Badge tone="grey" icon={<UserX />}>
        {t('Did not come')}
      </Badge>
    );
  return null;
}
