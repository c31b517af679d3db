import type { ShiftReport } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { ZReportDialog } from './z-report-dialog.tsx';

const CountDrawerDialog = lazyDialog(
  async () => (await import('./count-drawer-dialog.tsx')).CountDrawerDialog,
);

const MoveCashDialog = lazyDialog(async () => (await import('./move-cash-dialog.tsx')).MoveCashDialog);

const CloseShiftDialog = lazyDialog(async () => (await import('./close-shift-dialog.tsx')).CloseShiftDialog);

type Action = 'move' | 'count' | 'close' | 'report';

/** The actions of a shift in its current status; the next step is the primary one. */
export function ShiftActions({ shift }: { shift: ShiftReport }) {
  const { t } = useTranslation();
  const [action, setAction] = useState<Action | null>(null);
  const { id, status, refusals, figures } = shift;
  const end = () => setAction(null);
  const primaryIf = (isNext: boolean) => (isNext ? 'primary' : 'secondary');
  return (
    <>
      {refusals.move === null && <Button onClick={() => setAction('move')}>{t('Move cash')}</Button>}
      {refusals.count === null && (
        <Button variant={primaryIf(status === 'open')} onClick={() => setAction('count')}>
          {status === 'open' ? t('Count drawer') : t('Count again')}
        </Button>
      )}
      {figures && status !== 'open' && (
        <Button variant={primaryIf(status === 'closed')} onClick={() => setAction('report')}>
          {t('Z-report')}
        </Button>
      )}
      {refusals.close === null && (
        <Button variant="primary" onClick={() => setAction('close')}>
          {t('Close shift')}
        </Button>
      )}
      {action === 'move' && <MoveCashDialog shiftId={id} second={shift.second?.currency} onClose={end} />}
      {action === 'count' && <CountDrawerDialog shift={shift} onClose={end} />}
      {action === 'close' && (
        <CloseShiftDialog shift={shift} onClose={end} onClosed={() => setAction('report')} />
      )}
      {action === 'report' && figures && <ZReportDialog shift={shift} figures={figures} onClose={end} />}
    </>
  );
}
