import { type Booking, formatPhone } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../../lib/validate-by.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useUndoLapse } from '../mutations.ts';

const schema = ({ LapseUndoing }: Contract) => LapseUndoing.pick({ reason: true });
type Values = InputOf<typeof schema>;

type UndoLapseDialogProps = { booking: Booking; onBack: () => void; onClose: () => void };

/** Lets the sessions that lapsed with a package be held after all, for another month. */
export function UndoLapseDialog({ booking, onBack, onClose }: UndoLapseDialogProps) {
  const { t } = useTranslation();
  const undo = useUndoLapse();
  const form = useForm<Values>({ resolver: validateBy(schema), defaultValues: { reason: '' } });
  const submission = useSubmit(
    form,
    async (body, key) => {
      await undo.mutateAsync({ id: booking.id, body, key });
      showToast.success(t('The sessions are to be planned again'));
      onClose();
    },
    { onRefused: ({ message }, refusal) => refusal ?? message },
  );
  return (
    <FormDialog
      title={t('Take the lapse back')}
      description={`${booking.client_name}, ${formatPhone(booking.client_phone)}`}
      size="small"
      submission={submission}
      action={t('Take the lapse back')}
      busyLabel={t('Saving...')}
      cancelLabel={t('Back')}
      refusalTitle={t('The lapse was not taken back.')}
      onCancel={onBack}
      onClose={onClose}
    >
      <p>
        {t(
          '{{count}} sessions have lapsed. They can be held for another month, and are no income until then.',
          {
            count: booking.lapsed,
          },
        )}
      </p>
      <TextField {...fieldsOf(form)('reason')} label={t('Reason')} />
    </FormDialog>
  );
}
