import type { MoneyReceipt } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../../lib/validate-by.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { MoneyField } from '../../../ui/forms/money-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { METHODS } from './receipt-labels.ts';
import { useReverseReceipt } from './use-reverse-receipt.ts';

const entrySchema = (needsReference: boolean) => (contract: Contract) =>
  contract.ReceiptReversal.omit({ to: true }).extend({
    amount: contract.WriteOffRequest.shape.amount,
    reason: contract.requiredText(300),
    reference: needsReference ? contract.requiredText(100) : contract.optionalText(100),
  });
type Entry = InputOf<ReturnType<typeof entrySchema>>;

type ReverseReceiptDialogProps = {
  receipt: MoneyReceipt;
  /** Whose it is: the client, or the sale of a walk-in. */
  name: string;
  /** Whether it is a client's, for whom money can be kept. */
  canKeep?: boolean;
  onClose: () => void;
};

/** Takes a receipt back, whole or in part. The receipt stays, with the entry that reverses it. */
export function ReverseReceiptDialog({ receipt, name, canKeep = false, onClose }: ReverseReceiptDialogProps) {
  const { t } = useTranslation();
  const reverse = useReverseReceipt();
  const isWriteOff = receipt.kind === 'write_off';
  const isCredit = receipt.method === 'credit' || receipt.method === 'gift_card';
  const [isKept, setKept] = useState(false);
  const needsReference = !isWriteOff && !isCredit && !isKept && receipt.method !== 'cash';
  const form = useForm<Entry>({
    resolver: validateBy(entrySchema(needsReference)),
    defaultValues: { amount: String(receipt.reversible), reason: '', reference: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (typed, key) => {
    const body = isKept ? { ...typed, reference: '', to: 'credit' as const } : typed;
    await reverse.mutateAsync({ id: receipt.id, body, key });
    onClose();
    showToast.success(t('{{amount}} reversed', { amount: formatMoney(Number(body.amount)) }), {
      detail: name,
    });
  });
  const what = {
    amount: formatMoney(receipt.amount),
    method: receipt.method ? t(METHODS[receipt.method]) : '',
    when: formatSessionDateTime(receipt.at),
  };
  return (
    <FormDialog
      title={isWriteOff ? t('Reverse Write-off') : t('Reverse Receipt')}
      description={
        isWriteOff
          ? t('{{name}}: {{amount}}, {{when}}', { name, ...what })
          : t('{{name}}: {{amount}}, {{method}}, {{when}}', { name, ...what })
      }
      submission={submission}
      action={t('Reverse')}
      busyLabel={t('Saving...')}
      isDanger
      refusalTitle={t('Nothing was reversed.')}
      onClose={onClose}
    >
      <p>
        {isWriteOff
          ? t('The client owes this amount again.')
          : isKept
            ? t('The money is kept as the client’s credit, and what it paid for is owed again.')
            : t(
                'The money goes back to the client, and what it paid for is owed again. Both entries stay in the list.',
              )}
      </p>
      <MoneyField label={t('Amount')} {...field('amount')} />
      <TextArea label={t('Reason')} {...field('reason')} />
      {canKeep && !isWriteOff && !isCredit && (
        <CheckboxField
          label={t('Keep as credit')}
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
      )}
      {needsReference && (
        <TextField
          label={t('Refund reference')}
          hint={t('How the money went back, for example the wallet’s transaction id.')}
          autoComplete="off"
          {...field('reference')}
        />
      )}
    </FormDialog>
  );
}
