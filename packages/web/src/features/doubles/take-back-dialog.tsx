import type { ClientMerge } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useUnmerge } from './mutations.ts';

type TakeBackDialogProps = { client: { id: number }; other: ClientMerge['other']; onClose: () => void };

/** Makes two records of a merged one again, for a reason. */
export function TakeBackDialog({ client, other, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const unmerge = useUnmerge();
  const form = useForm({
    resolver: validateBy(({ Merge }) => Merge.pick({ reason: true })),
    defaultValues: { reason: '' },
  });
  const submission = useSubmit(form, async ({ reason }, key) => {
    await unmerge.mutateAsync({ id: client.id, body: { other: other.id, reason }, key });
    showToast.success(t('They are two records again'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Take the merge back')}
      description={other.name}
      size="small"
      submission={submission}
      action={t('Take back')}
      busyLabel={t('Saving...')}
      refusalTitle={t('Nothing was changed.')}
      onClose={onClose}
    >
      <TextArea
        {...fieldsOf(form)('reason')}
        label={t('Reason')}
        hint={t('What came from this record returns to it. What was added since stays.')}
      />
    </FormDialog>
  );
}
