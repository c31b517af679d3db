import type { TodaySession } from '@revive/contract';
import CircleCheck from 'lucide-react/icons/circle-check';
import DoorOpen from 'lucide-react/icons/door-open';
import PhoneOff from 'lucide-react/icons/phone-off';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';

/** Expected, late, here, done, absent or called off, in a word, an icon and a colour. */
export function LineBadge({ line }: { line: TodaySession }) {
  const { t } = useTranslation();
  if (line.session.status === 'arrived')
    return (
      <Badge tone="blue" icon={<DoorOpen />}>
        {t('Here')}
      </Badge>
    );
  if (line.session.status === 'completed')
    return (
      <Badge tone="green" icon={<CircleCheck />}>
        {t('Done')}
      </Badge>
    );
  if (line.session.status === 'no_show')
    return (
      <Badge tone="grey" icon={<UserX />}>
        {t('Did not come')}
      </Badge>
    );
  if (line.session.status === 'cancelled')
    return (
      <Badge tone="grey" icon={<PhoneOff />}>
        {line.session.called_off?.is_late ? t('Called off late') : t('Called off')}
      </Badge>
    );
  return line.is_late ? <Badge tone="red">{t('Late')}</Badge> : <Badge tone="yellow">{t('Expected')}</Badge>;
}
