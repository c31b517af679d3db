import { needsReason, type Product, sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { allProductsQuery } from '../../queries/inventory.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { MoveChoice } from './move-choice.tsx';
import { type TransactionInput, useRecordTransaction } from './mutations.ts';
import { StockPreview } from './stock-preview.tsx';

type StockTransactionDialogProps = {
  /** The product, or `any` to choose it first; null while the dialog is closed. */
  of: Product | 'any' | null;
  onClose: () => void;
};

const transactionFormSchema = ({ NewStockTransaction }: Contract) =>
  NewStockTransaction.refine(
    ({ transaction_type, notes }) => !needsReason(transaction_type) || notes !== '',
    { path: ['notes'], error: sentence('Say why the stock changes.') },
  );

/** Records stock that came in, went out or was counted (spec row STOCK-03). */
export const StockTransactionDialog = ({ of, onClose }: StockTransactionDialogProps) =>
  of && <OpenDialog product={of === 'any' ? undefined : of} onClose={onClose} />;

/** Product, kind, quantity and notes of a stock transaction, and a preview of the stock after it. */
function OpenDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const record = useRecordTransaction();
  const { data: products = [] } = useQuery({ ...allProductsQuery(), enabled: product === undefined });
  const form = useForm<TransactionInput>({
    resolver: validateBy(transactionFormSchema),
    defaultValues: { product: product?.id ?? '', transaction_type: 'in', quantity: '', notes: '' },
  });
  const field = fieldsOf(form);
  const [chosen, move, quantity] = form.watch(['product', 'transaction_type', 'quantity']);
  const recordAndClose = async (body: TransactionInput, key: string) => {
    await record.mutateAsync({ body, key });
    showToast.success(t('Transaction recorded successfully'));
    onClose();
  };
  const submission = useSubmit(form, recordAndClose, {
    onRefused: ({ fields }, refusal) => {
      showToast.error(t('Failed to record transaction'));
      // The choice cannot show an error message.
      return refusal ?? fields.transaction_type?.[0];
    },
  });
  return (
    <FormDialog
      title={t('Stock Transaction')}
      description={product?.name}
      submission={submission}
      action={t('Record Transaction')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The transaction was not recorded.')}
      onClose={onClose}
    >
      {!product && (
        <SelectField
          label={t('Product')}
          placeholder={t('Choose a product')}
          options={products.map(({ id, name, sku }) => ({ value: id, label: `${name} (${sku})` }))}
          {...field('product')}
        />
      )}
      <Controller
        control={form.control}
        name="transaction_type"
        render={({ field: { value, onChange } }) => <MoveChoice value={value} onChange={onChange} />}
      />
      <NumberField
        label={move === 'adjust' ? t('Counted quantity') : t('Quantity')}
        min={1}
        {...field('quantity')}
      />
      <StockPreview productId={Number(chosen) || undefined} move={move} quantity={Number(quantity) || 0} />
      <TextField
        label={needsReason(move) ? t('Reason') : t('Notes (optional)')}
        autoComplete="off"
        {...field('notes')}
      />
    </FormDialog>
  );
}
