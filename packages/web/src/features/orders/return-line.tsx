import type { SaleItem } from '@revive/contract';
import type { fieldsOf } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import styles from './return-dialog.module.css';
import type { ReturnEntry } from './return-entry.ts';

type ReturnLineProps = {
  item: SaleItem;
  place: number;
  field: ReturnType<typeof fieldsOf<ReturnEntry>>;
};

/** One item of a sale: how many pieces come back, and whether they can be sold again. */
export function ReturnLine({ item, place, field }: ReturnLineProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.line}>
      <legend className={styles.name}>{item.product_or_service}</legend>
      <NumberField
        {...field(`lines.${place}.quantity`)}
        label={t('Pieces')}
        hint={t('Up to {{left}}, {{price}} each', {
          left: formatNumber(item.quantity - item.returned),
          price: formatMoney(item.unit_price),
        })}
        min={0}
        max={item.quantity - item.returned}
      />
      <CheckboxField {...field(`lines.${place}.restock`)} label={t('Back to stock')} />
    </fieldset>
  );
}
