import { calls } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useReadAgain } from '../../lib/read-again.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { linesToPay } from './counter-bill.ts';
import type { Counter } from './use-counter.ts';

/** Puts the cart by under a name, for any desk to take up again. */
export function ParkDialog({ counter, onClose }: { counter: Counter; onClose: () => void }) {
  const { t } = useTranslation();
  const readAgain = useReadAgain();
  const form = useForm({
    resolver: validateBy(({ NewParkedBill, z }) => z.object({ name: NewParkedBill.shape.name })),
    defaultValues: { name: counter.latest().client?.name ?? counter.latest().name },
  });
  const submission = useSubmit(form, async ({ name }, key) => {
    const sale = counter.latest();
    const lines = linesToPay(sale) as never;
    await call(calls.bills.park, { body: { name, client: sale.client?.id ?? null, lines }, key });
    counter.clear();
    readAgain();
    onClose();
    showToast.success(t('Parked as {{name}}', { name }));
  });
  return (
    <FormDialog
      size="small"
      title={t('Park this bill')}
      description={t('Any desk may take it up again. Its goods are not kept.')}
      submission={submission}
      action={t('Park')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The bill was not parked.')}
      onClose={onClose}
    >
      <TextField
        {...fieldsOf(form)('name')}
        label={t('Name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
