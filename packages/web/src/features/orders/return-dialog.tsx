import { dollars, PAYMENT_METHODS, type Sale } from '@revive/contract';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { saleTitle } from './labels.ts';
import { METHOD_NAMES } from './method-names.ts';
import { useReturnGoods } from './mutations.ts';
import { type ReturnEntry, returnSchema } from './return-entry.ts';
import { ReturnLine } from './return-line.tsx';
import { sumReturn } from './return-sums.ts';
import { ReturnWorth } from './return-worth.tsx';

type ReturnDialogProps = {
  /** The sale goods of which come back; null while there is none, and the dialog closed. */
  sale: Sale | null;
  onClose: () => void;
};

/** Takes single pieces of a sale back. */
export const ReturnDialog = ({ sale, onClose }: ReturnDialogProps) =>
  sale && <OpenReturn sale={sale} onClose={onClose} />;

function OpenReturn({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { t, translateMessage } = useTranslation();
  const back = useReturnGoods();
  const form = useForm<ReturnEntry>({
    resolver: validateBy(returnSchema),
    defaultValues: {
      lines: sale.items.map(() => ({ quantity: '', restock: true })),
      reason: '',
      method: PAYMENT_METHODS.find((one) => one === sale.paid_by[0]) ?? 'cash',
      reference: '',
    },
  });
  const field = fieldsOf(form);
  const { lines, method } = useWatch({ control: form.control });
  const pieces = sale.items.map(({ quantity, returned }, place) =>
    Math.min(quantity - returned, Math.max(0, Math.trunc(Number(lines?.[place]?.quantity)) || 0)),
  );
  const worth = sumReturn(sale, pieces);
  const refund = formatMoney(dollars(worth.refund_cents));
  const submission = useSubmit(form, async (typed, key) => {
    const items = sale.items.flatMap(({ product }, place) => {
      const { quantity, restock } = typed.lines[place]!;
      return Number(quantity) === 0 ? [] : [{ product: product!, quantity: Number(quantity), restock }];
    });
    const { reason, reference } = typed;
    const body = { items, reason, method: typed.method, reference };
    const { returns } = await back.mutateAsync({ id: sale.id, body, key });
    const { total, refunded } = returns.at(-1)!;
    showToast.success(t('Goods of sale {{number}} came back', { number: sale.order_number }), {
      detail: t('Worth {{worth}}, {{refunded}} given back', {
        worth: formatMoney(total),
        refunded: formatMoney(refunded),
      }),
    });
    onClose();
  });
  return (
    <FormDialog
      title={t('Return')}
      description={saleTitle(sale, translateMessage)}
      submission={submission}
      action={worth.refund_cents > 0 ? t('Return and give back {{amount}}', { amount: refund }) : t('Return')}
      busyLabel={t('Saving...')}
      refusalTitle={t('Nothing came back.')}
      onClose={onClose}
    >
      {sale.items.map((item, place) =>
        item.returned < item.quantity ? (
          <ReturnLine key={item.id} item={item} place={place} field={field} />
        ) : null,
      )}
      <TextArea {...field('reason')} label={t('Reason')} />
      <ReturnWorth {...worth} />
      {worth.refund_cents > 0 && (
        <SelectField
          {...field('method')}
          label={t('Give back by')}
          options={[
            ...PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_NAMES[value]) })),
            ...(sale.client === null ? [] : [{ value: 'credit', label: t('Keep as credit') }]),
          ]}
        />
      )}
      {worth.refund_cents > 0 && method !== 'cash' && method !== 'credit' && (
        <TextField
          {...field('reference')}
          label={t('Refund reference')}
          hint={t('How the money went back, for example the wallet’s transaction id.')}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
