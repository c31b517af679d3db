import type { Product } from '@revive/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAuth } from '../../api/auth.ts';
import { fieldsOf } from '../../lib/form.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './product-fields.module.css';
import { isCounted, type ProductFormValues } from './product-form-values.ts';

/** The quantity of a product. For an existing product only managers and admins may change it, with a reason. */
export function QuantityField({ product }: { product: Product | undefined }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const form = useFormContext<ProductFormValues>();
  const field = fieldsOf(form);
  const quantity = useWatch({ control: form.control, name: 'quantity' });
  const isRefused = product !== undefined && staff?.role === 'staff';
  const hint = () => {
    if (!product) return undefined;
    const number = formatNumber(product.quantity);
    return isRefused
      ? t('In stock now: {{number}}. Only a manager or an admin may correct the stock.', { number })
      : t('In stock now: {{number}}. Change it only after counting.', { number });
  };
  return (
    <>
      <NumberField label={t('Quantity')} min={0} hint={hint()} readOnly={isRefused} {...field('quantity')} />
      {product && !isRefused && isCounted(quantity, product) && (
        <TextField
          label={t('Reason for the new quantity')}
          className={styles.wide}
          autoComplete="off"
          maxLength={500}
          {...field('quantity_reason')}
        />
      )}
    </>
  );
}
