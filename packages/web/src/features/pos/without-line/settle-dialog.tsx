import type { ConflictSettling, OfflineConflict } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useSettleConflict } from './mutations.ts';
import { effectOf, SETTLING_NAMES } from './words.ts';

type SettleDialogProps = { conflict: OfflineConflict; as: ConflictSettling; onClose: () => void };

/** Settles what is with a sale, with the reason; what follows stands above it. */
export function SettleDialog({ conflict, as, onClose }: SettleDialogProps) {
  const { t } = useTranslation();
  const settle = useSettleConflict(conflict.id);
  const form = useForm({
    resolver: validateBy(({ OfflineConflictSettling }) => OfflineConflictSettling),
    defaultValues: { as, reason: '' },
  });
  const submission = useSubmit(form, async (body, key) => {
    await settle.mutateAsync({ ...body, key });
    showToast.success(t('Settled', { context: 'sale' }));
    onClose();
  });
  return (
    <FormDialog
      title={t(SETTLING_NAMES[as])}
      description={conflict.receipt_number ?? undefined}
      size="small"
      submission={submission}
      action={t(SETTLING_NAMES[as])}
      isDanger={as === 'refused'}
      refusalTitle={t('Nothing was settled.')}
      onClose={onClose}
    >
      <p>{t(effectOf(conflict.kind, as))}</p>
      <TextField {...fieldsOf(form)('reason')} label={t('Reason')} data-autofocus />
    </FormDialog>
  );
}
