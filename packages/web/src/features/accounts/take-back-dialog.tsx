import type { Movement, MovementReversal } from '@revive/contract';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { accountName } from '../../lib/account-names.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNotes } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useTakeBack } from './mutations.ts';

/** Takes a movement back by one the other way; both stay in the list. */
export function TakeBackDialog({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const { t } = useTranslation();
  const takeBack = useTakeBack();
  const form = useForm({
    resolver: validateBy(({ MovementReversal }) => MovementReversal),
    defaultValues: { reason: '' } as z.input<typeof MovementReversal>,
  });
  const submission = useSubmit(form, async (body, key) => {
    await takeBack.mutateAsync({ id: movement.id, body, key });
    showToast.success(t('Movement taken back'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Take a movement back')}
      onClose={onClose}
      submission={submission}
      action={t('Take back')}
      isDanger
      refusalTitle={t('This was not recorded.')}
    >
      <p>
        {t('{{amount}} goes back from {{to}} to {{from}}.', {
          amount: movement.notes ? formatNotes(movement.notes) : formatMoney(movement.amount),
          from: accountName(movement.from.code, movement.from.name),
          to: accountName(movement.to.code, movement.to.name),
        })}
      </p>
      <TextField {...fieldsOf(form)('reason')} label={t('Reason')} autoComplete="off" data-autofocus />
    </FormDialog>
  );
}
