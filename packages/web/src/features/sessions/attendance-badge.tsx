import type { AnySession } from '@revive/contract';
import DoorOpen from 'lucide-react/icons/door-open';
import PhoneOff from 'lucide-react/icons/phone-off';
import TicketX from 'lucide-react/icons/ticket-x';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';

/** Whether a session is to be handed over, and whether its client is here, did not come or called off. */
export function AttendanceBadge({ session }: { session: AnySession }) {
  const { t } = useTranslation();
  return (
    <>
      {session.needs_place && <Badge tone="red">{t('To hand over')}</Badge>}
      <StatusBadge session={session} />
    </>
  );
}

function StatusBadge({ session }: { session: AnySession }) {
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
  if (session.status === 'cancelled')
    return (
      <Badge tone="grey" icon={<PhoneOff />}>
        {session.called_off?.is_late ? t('Called off late') : t('Called off')}
      </Badge>
    );
  return null;
}

/** That a session was used up without being held; nothing for any other. */
export function UsedUpBadge({ session }: { session: AnySession }) {
  const { t } = useTranslation();
  return session.used_up_at ? (
    <Badge tone="purple" icon={<TicketX />}>
      {session.status === 'lapsed' ? t('Lapsed') : t('Used up')}
    </Badge>
  ) : null;
}
