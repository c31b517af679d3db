import type { Product } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { inventoryCategoriesQuery } from '../../queries/inventory.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../ui/forms/translated-fields.tsx';
import styles from './product-fields.module.css';
import type { ProductFormValues } from './product-form-values.ts';
import { QuantityField } from './quantity-field.tsx';

type ProductFieldsProps = {
  /** The product to change, with its last known quantity. */
  product: Product | undefined;
};

/** The name, prices, stock and other fields of a product. */
export function ProductFields({ product }: ProductFieldsProps) {
  const { t } = useTranslation();
  const form = useFormContext<ProductFormValues>();
  const field = fieldsOf(form);
  // A scanner ends with Enter, which must not save a product that is only half filled in.
  const toQuantityOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    form.setFocus('quantity', { shouldSelect: true });
  };
  const categories = useQuery(inventoryCategoriesQuery());
  // A missing option could not be selected, and the browser would select none.
  const offered = categories.data ?? (product?.category ? [product.category] : []);
  return (
    <div className={styles.fields}>
      <TranslatedFields form={form} descriptionLabel={t('Description')} className={styles.wide} />
      <MoneyField label={t('Price')} {...field('price')} />
      <MoneyField
        label={t('Unit cost')}
        hint={t('Optional: what a piece costs you. Buyers never see it.')}
        {...field('cost_price')}
      />
      <TextField
        label={t('SKU')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onKeyDown={toQuantityOnEnter}
        {...field('sku')}
      />
      <QuantityField product={product} />
      <SelectField
        key={offered.length}
        label={t('Category')}
        placeholder={t('No category')}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('category')}
      />
      <PreviousPrice product={product} />
    </div>
  );
}

/** Shows the former price that the shop strikes through, and removes it. */
function PreviousPrice({ product }: ProductFieldsProps) {
  const { t } = useTranslation();
  const { register, control } = useFormContext<ProductFormValues>();
  const price = Number(useWatch({ control, name: 'price' }));
  if (!product) return null;
  const previous = price > 0 && price < product.price ? product.price : product.previous_price;
  if (previous === null || price >= previous) return null;
  return (
    <CheckboxField
      label={t('Do not show the earlier price of {{price}}', { price: formatMoney(previous) })}
      hint={t('The shop strikes it through beside the price.')}
      className={styles.wide}
      {...register('remove_previous_price')}
    />
  );
}
