import type { Booking } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useWriteOff } from './mutations.ts';

const entrySchema = ({ WriteOffRequest, requiredText }: Contract) =>
  WriteOffRequest.extend({ reason: requiredText(300) });
type Entry = InputOf<typeof entrySchema>;

/** Gives up what a booking still owes, whole or in part. */
export function WriteOffDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const writeOff = useWriteOff();
  const form = useForm<Entry>({
    resolver: validateBy(entrySchema),
    defaultValues: { amount: String(booking.balance), reason: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    await writeOff.mutateAsync({ id: booking.id, body, key });
    onClose();
    showToast.success(t('{{amount}} written off', { amount: formatMoney(Number(body.amount)) }), {
      detail: booking.client_name,
    });
  });
  return (
    <FormDialog
      title={t('Write Off')}
      description={t('{{name}} owes {{amount}}: {{services}}', {
        name: booking.client_name,
        amount: formatMoney(booking.balance),
        services: booking.services.map(({ name }) => name).join(', '),
      })}
      submission={submission}
      action={t('Write off')}
      busyLabel={t('Saving...')}
      isDanger
      refusalTitle={t('Nothing was written off.')}
      onClose={onClose}
    >
      <p>
        {t('The client no longer owes this amount. It counts as a cost, and can be reversed under Receipts.')}
      </p>
      <MoneyField label={t('Amount')} {...field('amount')} />
      <TextArea label={t('Reason')} {...field('reason')} />
    </FormDialog>
  );
}
