import type { ClientProfile } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useForgetCodeWord } from './mutations.ts';

type ForgetCodeWordDialogProps = { client: ClientProfile; onClose: () => void };

/** Forgets the code word of a client who does not know it any more, with the reason. */
export function ForgetCodeWordDialog({ client, onClose }: ForgetCodeWordDialogProps) {
  const { t } = useTranslation();
  const forget = useForgetCodeWord(client.id);
  const form = useForm({
    resolver: validateBy(({ CodeWordReset }) => CodeWordReset.required()),
    defaultValues: { reason: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body) => {
    await forget.mutateAsync(body);
    showToast.success(t('The code word is forgotten'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Forget the code word')}
      description={client.name}
      submission={submission}
      action={t('Forget the code word')}
      isDanger
      refusalTitle={t('The code word stays as it is.')}
      onClose={onClose}
    >
      <p>
        {t('Make sure who asks for it. Her sign-ins end, and at the next one she sets another code word.')}
      </p>
      <TextArea {...field('reason')} label={t('Reason')} />
    </FormDialog>
  );
}
