import type { WriteOffRequest } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../../lib/validate-by.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { MoneyField } from '../../../ui/forms/money-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { WriteOffEffect } from './write-off-effect.tsx';

const entrySchema = ({ WriteOffRequest, requiredText }: Contract) =>
  WriteOffRequest.extend({ reason: requiredText(300) });
type Entry = InputOf<typeof entrySchema>;

type WriteOffDialogProps = {
  /** Who owes it. */
  name: string;
  /** Dollars. */
  owed: number;
  /** The booked services, or the sale with its goods. */
  services: string;
  /** Undefined for a sale of goods. */
  booking?: number;
  send: (given: { body: z.input<typeof WriteOffRequest>; key: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Gives up what a booking or a sale still owes, whole or in part. */
export function WriteOffDialog({ name, owed, services, booking, send, onClose }: WriteOffDialogProps) {
  const { t } = useTranslation();
  const writeOff = useMutation({ mutationFn: send, meta: { waitsFor: [] } });
  const form = useForm<Entry>({
    resolver: validateBy(entrySchema),
    defaultValues: { amount: String(owed), reason: '' },
  });
  const field = fieldsOf(form);
  const amount = useWatch({ control: form.control, name: 'amount' });
  const submission = useSubmit(form, async (body, key) => {
    await writeOff.mutateAsync({ body, key });
    onClose();
    showToast.success(t('{{amount}} written off', { amount: formatMoney(Number(body.amount)) }), {
      detail: name,
    });
  });
  return (
    <FormDialog
      title={t('Write Off')}
      description={t('{{name}} owes {{amount}}: {{services}}', { name, amount: formatMoney(owed), services })}
      submission={submission}
      action={t('Write off')}
      busyLabel={t('Saving...')}
      isDanger
      refusalTitle={t('Nothing was written off.')}
      onClose={onClose}
    >
      <WriteOffEffect booking={booking} amount={Number(amount) || 0} />
      <MoneyField label={t('Amount')} {...field('amount')} />
      <TextArea label={t('Reason')} {...field('reason')} />
    </FormDialog>
  );
}
