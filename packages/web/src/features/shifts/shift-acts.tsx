import type { ShiftReport } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ZReportDialog } from './z-report-dialog.tsx';

const CountDrawerDialog = lazyDialog(
  async () => (await import('./count-drawer-dialog.tsx')).CountDrawerDialog,
);

const MoveCashDialog = lazyDialog(async () => (await import('./move-cash-dialog.tsx')).MoveCashDialog);

const CloseShiftDialog = lazyDialog(async () => (await import('./close-shift-dialog.tsx')).CloseShiftDialog);

type Act = 'move' | 'count' | 'close' | 'report';

/** What may be done with a shift as it stands; the next step is the primary one. */
export function ShiftActs({ shift }: { shift: ShiftReport }) {
  const { t } = useTranslation();
  const [act, setAct] = useState<Act | null>(null);
  const { id, status, refusals, figures } = shift;
  const end = () => setAct(null);
  const primaryIf = (isNext: boolean) => (isNext ? 'primary' : 'secondary');
  return (
    <>
      {refusals.move === null && <Button onClick={() => setAct('move')}>{t('Move cash')}</Button>}
      {refusals.count === null && (
        <Button variant={primaryIf(status === 'open')} onClick={() => setAct('count')}>
          {status === 'open' ? t('Count drawer') : t('Count again')}
        </Button>
      )}
      {figures && status !== 'open' && (
        <Button variant={primaryIf(status === 'closed')} onClick={() => setAct('report')}>
          {t('Z-report')}
        </Button>
      )}
      {refusals.close === null && (
        <Button variant="primary" onClick={() => setAct('close')}>
          {t('Close shift')}
        </Button>
      )}
      {act === 'move' && <MoveCashDialog shiftId={id} onClose={end} />}
      {act === 'count' && <CountDrawerDialog shift={shift} onClose={end} />}
      {act === 'close' && <CloseShiftDialog shift={shift} onClose={end} onClosed={() => setAct('report')} />}
      {act === 'report' && figures && <ZReportDialog shift={shift} figures={figures} onClose={end} />}
    </>
  );
}
