import type { Answer } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useAgree } from './health-mutations.ts';
import { wordsOf } from './question-words.ts';

type AgreeDialogProps = { answer: Answer; onClose: () => void };

/** A manager says why a client is treated in spite of an answer. */
export function AgreeDialog({ answer, onClose }: AgreeDialogProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const agree = useAgree();
  const form = useForm({
    resolver: validateBy(({ requiredText, z }) => z.object({ reason: requiredText(500) })),
    defaultValues: { reason: '' },
  });
  const submission = useSubmit(form, async ({ reason }, key) => {
    await agree.mutateAsync({ id: answer.id, reason, key });
    showToast.success(t('Agreed'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Agree to treat')}
      description={wordsOf(answer, code) || answer.text}
      size="small"
      submission={submission}
      action={t('Agree')}
      busyLabel={t('Saving...')}
      refusalTitle={t('It was not agreed.')}
      onClose={onClose}
    >
      <TextArea
        {...fieldsOf(form)('reason')}
        label={t('Why, and what to watch for')}
        hint={t('It is kept with your name. It can be taken back.')}
      />
    </FormDialog>
  );
}
