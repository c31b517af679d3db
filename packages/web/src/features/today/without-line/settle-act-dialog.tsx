import type { OfflineAct, OfflineActSettling } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useSettleAct } from './mutations.ts';
import { EFFECTS, SETTLED_NAMES, SETTLING_NAMES } from './words.ts';

type SettleActDialogProps = { act: OfflineAct; as: OfflineActSettling; onClose: () => void };

/** Does what was set aside now or leaves it, with the reason; what follows stands above it. */
export function SettleActDialog({ act, as, onClose }: SettleActDialogProps) {
  const { t } = useTranslation();
  const settle = useSettleAct(act.id);
  const form = useForm({
    resolver: validateBy(({ OfflineActDecision }) => OfflineActDecision),
    defaultValues: { as, reason: '' },
  });
  const submission = useSubmit(form, async (body, key) => {
    await settle.mutateAsync({ ...body, key });
    showToast.success(t(SETTLED_NAMES[as]));
    onClose();
  });
  return (
    <FormDialog
      title={t(SETTLING_NAMES[as])}
      description={act.client?.name}
      size="small"
      submission={submission}
      action={t(SETTLING_NAMES[as])}
      refusalTitle={t('Nothing was settled.')}
      onClose={onClose}
    >
      <p>{t(EFFECTS[as])}</p>
      <TextField {...fieldsOf(form)('reason')} label={t('Reason')} data-autofocus />
    </FormDialog>
  );
}
