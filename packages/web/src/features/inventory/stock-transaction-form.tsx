import { needsReason, type Product } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type FieldPath, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { allProductsQuery } from '../../queries/inventory.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import { MoveChoice } from './move-choice.tsx';
import { type TransactionInput, useRecordTransaction } from './mutations.ts';
import { StockPreview } from './stock-preview.tsx';

type StockTransactionFormProps = {
  /** The product; without one it is chosen here. */
  product: Product | undefined;
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
};

const transactionFormSchema = ({ NewStockTransaction }: Contract) =>
  NewStockTransaction.refine(
    ({ transaction_type, notes }) => !needsReason(transaction_type) || notes !== '',
    { path: ['notes'], error: 'Say why the stock changes.' },
  );

/** Product, kind, quantity and notes of a stock transaction, and what it makes of the stock. */
export function StockTransactionForm({ product, onClose, onSaving }: StockTransactionFormProps) {
  const { t } = useTranslation();
  const record = useRecordTransaction();
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState('');
  const { data: products = [] } = useQuery({ ...allProductsQuery(), enabled: product === undefined });
  const form = useForm<TransactionInput>({
    resolver: validateBy(transactionFormSchema),
    defaultValues: { product: product?.id ?? '', transaction_type: 'in', quantity: '', notes: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    setFailure('');
    onSaving(true);
    try {
      await record.mutateAsync({ body, key: key() });
      showToast.success(t('Transaction recorded successfully'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      showToast.error(t('Failed to record transaction'));
      const [elsewhere] = applyFieldErrors(form, error);
      // The choice has no place of its own for a message.
      setFailure(
        elsewhere ??
          error.fields.transaction_type?.[0] ??
          (Object.keys(error.fields).length > 0 ? '' : error.message),
      );
    } finally {
      onSaving(false);
    }
  });
  const field = (name: FieldPath<TransactionInput>) => {
    const message = form.formState.errors[name]?.message;
    return { ...form.register(name), error: message };
  };
  const [chosen, move, quantity] = form.watch(['product', 'transaction_type', 'quantity']);
  const footer = (
    <>
      <Button onClick={onClose} disabled={record.isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={record.isPending} busyLabel={t('Saving...')}>
        {t('Record Transaction')}
      </Button>
    </>
  );
  return (
    <DialogForm onSubmit={submit} footer={footer}>
      {failure && (
        <InlineNotice kind="error" title={t('The transaction was not recorded.')}>
          {t(failure)}
        </InlineNotice>
      )}
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
    </DialogForm>
  );
}
