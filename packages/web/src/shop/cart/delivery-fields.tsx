import { useTranslation } from '../../lib/use-translation.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './cart-drawer.module.css';
import { type Delivery, setDelivery, useDelivery } from './delivery.ts';

/** SHOP-20: how the goods get to the buyer. */
export function DeliveryFields() {
  const { t } = useTranslation();
  const { type, address } = useDelivery();
  return (
    <div className={styles.delivery}>
      <SelectField
        label={t('Delivery Type')}
        value={type}
        onChange={(event) => setDelivery({ type: event.target.value as Delivery['type'] })}
        options={[
          { value: 'pickup', label: t('Pickup') },
          { value: 'delivery', label: t('Delivery') },
        ]}
      />
      {type === 'delivery' && (
        <TextField
          label={t('Delivery Address')}
          value={address}
          maxLength={300}
          autoComplete="street-address"
          placeholder={t('Street, house, district')}
          onChange={(event) => setDelivery({ address: event.target.value })}
        />
      )}
    </div>
  );
}
