import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import { useState } from 'react';
import { formatTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { currentShiftQuery } from '../../queries/shifts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

const OpenShiftDialog = lazyDialog(async () => (await import('./open-shift-dialog.tsx')).OpenShiftDialog);

/** The cashier's own shift at the counter: a link to the open one, or a button to open one. */
export function ShiftLine() {
  const { t } = useTranslation();
  const current = useQuery(currentShiftQuery());
  const [isOpening, setOpening] = useState(false);
  const shift = current.data;
  if (shift === undefined) return null;
  if (shift === null)
    return (
      <>
        <Button variant="quiet" size="small" icon={<Banknote />} onClick={() => setOpening(true)}>
          {t('Open shift')}
        </Button>
        {isOpening && <OpenShiftDialog onClose={() => setOpening(false)} />}
      </>
    );
  return (
    <LinkButton to={`/shifts/${shift.id}`} variant="quiet" size="small" icon={<Banknote />}>
      {shift.status === 'open'
        ? t('Shift since {{time}}', { time: formatTime(shift.opened_at) })
        : t('Shift counted, not closed')}
    </LinkButton>
  );
}
