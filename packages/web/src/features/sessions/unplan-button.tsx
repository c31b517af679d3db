import type { AnySession } from '@revive/contract';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useUnplanSession } from './planning-mutations.ts';

/** Takes the date of a session away; its toast offers Undo. */
export function UnplanButton({ session }: { session: AnySession }) {
  const { t } = useTranslation();
  const unplan = useUnplanSession();
  return (
    <Button
      size="small"
      icon={<CalendarX />}
      isBusy={unplan.isPending}
      onClick={() => unplan.mutate({ session })}
    >
      {t('Take the date away')}
    </Button>
  );
}
