import type { Consent } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { KIND_NAMES } from './consent-words.ts';
import { useRestoreConsent, useWithdrawConsent } from './mutations.ts';

type WithdrawDialogProps = { consent: Consent; onClose: () => void };

/** Withdraws a consent, with what the client says. */
export function WithdrawDialog({ consent, onClose }: WithdrawDialogProps) {
  const { t, translateMessage } = useTranslation();
  const withdraw = useWithdrawConsent();
  const restore = useRestoreConsent();
  const { id, kind, client_name } = consent;
  const form = useForm({
    resolver: validateBy(({ ConsentWithdrawal }) => ConsentWithdrawal),
    defaultValues: { reason: '' },
  });
  const undo = () =>
    restore.mutate(id, {
      onSuccess: () => showToast.success(t('The consent holds again')),
      onError: (error) => showToast.error(translateMessage(error.message)),
    });
  const submission = useSubmit(form, async ({ reason }, key) => {
    await withdraw.mutateAsync({ id, reason, key });
    showToast.info(t('Consent withdrawn'), {
      action: { label: t('Undo'), onPress: undo },
      duration: UNDO_DURATION,
    });
    onClose();
  });
  return (
    <FormDialog
      title={t('Withdraw: {{consent}}', { consent: t(KIND_NAMES[kind]) })}
      description={client_name}
      size="small"
      submission={submission}
      action={t('Withdraw')}
      isDanger
      busyLabel={t('Saving...')}
      refusalTitle={t('It was not withdrawn.')}
      onClose={onClose}
    >
      {kind === 'messages' && (
        <InlineNotice kind="warning">
          {t('The client is written to no more. What is planned is not sent.')}
        </InlineNotice>
      )}
      <TextField
        {...fieldsOf(form)('reason')}
        label={t('Reason')}
        autoComplete="off"
        hint={t('You can undo this for ten minutes.')}
      />
    </FormDialog>
  );
}
