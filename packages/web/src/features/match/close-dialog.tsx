import type { Match } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { phoneAndBooks } from '../../lib/phone-and-books.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useSendMatch } from './mutations.ts';

/** Closes a day although something is open, or opens it again: both take a reason. */
export function CloseDialog({
  match,
  close,
  onClose,
}: {
  match: Match;
  close: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const send = useSendMatch({ wallet: match.wallet.id, day: match.day });
  const form = useForm({ defaultValues: { reason: '' } });
  const submission = useSubmit(form, async ({ reason }, key) => {
    await send.mutateAsync({ close, reason, key });
    showToast.success(close ? t('The day is closed') : t('The day is open again'));
    onClose();
  });
  return (
    <FormDialog
      title={close ? t('Close the day all the same') : t('Open the day again')}
      description={phoneAndBooks(t, match)}
      size="small"
      submission={submission}
      action={close ? t('Close the day') : t('Open again')}
      busyLabel={t('Saving...')}
      refusalTitle={t('Nothing was changed.')}
      onClose={onClose}
    >
      <TextArea
        {...fieldsOf(form)('reason')}
        label={t('Reason')}
        hint={close ? t('Something is still open.') : t('The owner hears of it.')}
      />
    </FormDialog>
  );
}
