import { type Bill, calls } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { partsBack, WAYS_BACK } from './bill-words.ts';

type Entry = { reason: string; references: Record<string, string> };

const schemaFor = (fields: readonly string[]) => (contract: Contract) =>
  contract.z.object({
    reason: contract.BillVoid.shape.reason,
    references: contract.z.object(
      Object.fromEntries(fields.map((field) => [field, contract.requiredText(100)])),
    ),
  });

/** Takes a bill back whole. It says of each part how it goes back before it is done. */
export function VoidBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation();
  const parts = partsBack(bill);
  const named = parts.filter(({ method }) => method === 'card' || method === 'mobile_money');
  const take = useMutation({
    mutationFn: ({ reason, references, key }: Entry & { key: string }) =>
      call(calls.bills.void, { params: { id: bill.id }, body: { reason, references }, key }),
    meta: { waitsFor: [] },
  });
  const form = useForm<Entry>({
    resolver: validateBy(schemaFor(named.map((part) => part.field)) as never),
    defaultValues: { reason: '', references: Object.fromEntries(named.map((part) => [part.field, ''])) },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async ({ reason, references }, key) => {
    const byKey = Object.fromEntries(named.map((part) => [part.key, references[part.field] ?? '']));
    await take.mutateAsync({ reason, references: byKey, key });
    showToast.success(t('Bill {{number}} was taken back', { number: bill.number }));
    onClose();
  });
  const holds = bill.lines.some(({ session, booking }) => session !== null || booking !== null);
  return (
    <FormDialog
      title={t('Take bill back')}
      description={t('Bill {{number}}', { number: bill.number })}
      submission={submission}
      action={t('Take bill back')}
      busyLabel={t('Saving...')}
      isDanger
      refusalTitle={t('Nothing was taken back.')}
      remedy={
        submission.refusal && holds
          ? t(
              'A held session keeps its money. Reverse other receipts in the profile under Payments, and return goods under Sales.',
            )
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('All its lines are taken back, and each part goes back as it came:')}</p>
      <KeyValueList
        layout="rows"
        items={parts.map(({ method, amount }, place) => ({
          label: `${parts.length > 1 ? `${place + 1}. ` : ''}${t(WAYS_BACK[method])}`,
          value: formatMoney(amount),
        }))}
      />
      {parts.length === 0 && <InlineNotice>{t('Nothing was paid, so no money goes back.')}</InlineNotice>}
      <TextArea {...field('reason')} label={t('Reason')} />
      {named.map(({ key, field: name, method, amount }) => (
        <TextField
          key={key}
          {...field(`references.${name}`)}
          label={t('Refund reference: {{way}}, {{amount}}', {
            way: t(WAYS_BACK[method]),
            amount: formatMoney(amount),
          })}
          hint={t('How the money went back, for example the wallet’s transaction id.')}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}
