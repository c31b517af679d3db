import type { ShiftClosing, ShiftReport } from '@revive/contract';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoneyDelta } from '../../lib/money.ts';
import { formatUnitsDelta } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { METHOD_NAMES } from './labels.ts';
import { useCloseShift } from './mutations.ts';
import { WaitingNotice } from './waiting-notice.tsx';

type CloseShiftDialogProps = { shift: ShiftReport; onClose: () => void; onClosed: () => void };

/** Closes a counted shift; a difference needs a reason. */
export function CloseShiftDialog({ shift, onClose, onClosed }: CloseShiftDialogProps) {
  const { t } = useTranslation();
  const close = useCloseShift();
  const { note_count } = shift;
  const differing = [
    ...(shift.counts ?? [])
      .filter(({ difference }) => difference !== 0)
      .map(({ payment_method, difference }) => ({
        label: t(METHOD_NAMES[payment_method]),
        value: formatMoneyDelta(difference),
      })),
    ...(note_count && note_count.difference !== 0
      ? [
          {
            label: t('Cash in {{code}}', { code: note_count.currency }),
            value: formatUnitsDelta(note_count.difference, note_count.currency),
          },
        ]
      : []),
  ];
  const form = useForm({
    resolver: validateBy(({ ShiftClosing }) => ShiftClosing),
    defaultValues: { reason: '' } as z.input<typeof ShiftClosing>,
  });
  const submission = useSubmit(form, async (body, key) => {
    await close.mutateAsync({ id: shift.id, body, key });
    showToast.success(t('Shift closed'));
    onClosed();
  });
  return (
    <FormDialog
      title={t('Close shift')}
      onClose={onClose}
      submission={submission}
      action={t('Close shift')}
      refusalTitle={t('This was not recorded.')}
    >
      <WaitingNotice />
      {differing.length === 0 ? (
        <p>{t('Everything is as expected. A closed shift never changes again.')}</p>
      ) : (
        <>
          <p>{t('A closed shift never changes again. What the cash differs by goes to the ledger.')}</p>
          <KeyValueList layout="rows" items={differing} />
          <TextArea {...fieldsOf(form)('reason')} label={t('Reason for the difference')} data-autofocus />
        </>
      )}
    </FormDialog>
  );
}
