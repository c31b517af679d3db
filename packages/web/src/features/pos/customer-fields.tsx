import { parsePhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { clientByPhoneQuery } from '../../queries/bookings.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './customer-fields.module.css';
import type { Counter } from './use-counter.ts';
import type { SaleErrors } from './use-sell.ts';

type CustomerFieldsProps = {
  counter: Counter;
  errors: SaleErrors;
  forget: (field: keyof SaleErrors) => void;
};

/** The optional customer of a sale: a client by phone, or just a name. */
export function CustomerFields({ counter, errors, forget }: CustomerFieldsProps) {
  const { t } = useTranslation();
  const { sale, isParked, change } = counter;
  const phone = useDebounced(parsePhone(sale.phone) ?? '');
  const client = useQuery(clientByPhoneQuery(phone)).data;
  return (
    <details className={styles.customer} open={Boolean(errors.phone || errors.name) || undefined}>
      <summary>
        {t('Customer')}: {sale.name || sale.phone || t('walk-in')}
      </summary>
      <div className={styles.fields}>
        <TextField
          label={t('Customer phone')}
          type="tel"
          value={sale.phone}
          error={errors.phone}
          readOnly={isParked}
          hint={client && t('Client: {{name}}', { name: client.name })}
          onChange={(event) => {
            forget('phone');
            change({ phone: event.target.value });
          }}
        />
        <TextField
          label={t('Customer name')}
          value={sale.name}
          placeholder={client?.name}
          error={errors.name}
          readOnly={isParked}
          onChange={(event) => {
            forget('name');
            change({ name: event.target.value });
          }}
        />
      </div>
    </details>
  );
}
