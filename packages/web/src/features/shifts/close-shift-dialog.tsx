import type { ShiftClosing, ShiftReport } from '@revive/contract';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { formatMoneyDelta } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useCloseShift } from './mutations.ts';
import { ShiftForm } from './shift-form.tsx';
import { useSending } from './use-sending.ts';
import { METHOD_NAMES } from './words.ts';

type CloseShiftDialogProps = { shift: ShiftReport; onClose: () => void; onClosed: () => void };

/** Ends a counted shift; what differs needs its reason. */
export function CloseShiftDialog({ shift, onClose, onClosed }: CloseShiftDialogProps) {
  const { t } = useTranslation();
  const close = useCloseShift();
  const differing = (shift.counts ?? []).filter(({ difference }) => difference !== 0);
  const form = useForm({
    resolver: validateBy(({ ShiftClosing }) => ShiftClosing),
    defaultValues: { reason: '' } as z.input<typeof ShiftClosing>,
  });
  const { send, failure } = useSending(form);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    if (!(await send((key) => close.mutateAsync({ id: shift.id, body, key })))) return;
    showToast.success(t('Shift closed'));
    onClosed();
  });
  return (
    <ShiftForm
      title={t('Close shift')}
      onClose={onClose}
      onSubmit={submit}
      isSaving={close.isPending}
      act={t('Close shift')}
      failure={failure}
    >
      {differing.length === 0 ? (
        <p>{t('Everything is as expected. A closed shift never changes again.')}</p>
      ) : (
        <>
          <p>{t('A closed shift never changes again. What the cash differs by goes to the ledger.')}</p>
          <KeyValueList
            layout="rows"
            items={differing.map(({ payment_method, difference }) => ({
              label: t(METHOD_NAMES[payment_method]),
              value: formatMoneyDelta(difference),
            }))}
          />
          <TextArea
            {...form.register('reason')}
            label={t('Reason for the difference')}
            error={errors.reason?.message}
            data-autofocus
          />
        </>
      )}
    </ShiftForm>
  );
}
