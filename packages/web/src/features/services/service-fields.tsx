import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TranslatedFields } from '../../ui/forms/translated-fields.tsx';
import styles from './service-fields.module.css';
import type { ServiceFormValues } from './service-form-values.ts';

/** The fields of a service (spec row SERV-08). */
export function ServiceFields({ category }: { category: ReactNode }) {
  const { t } = useTranslation();
  const form = useFormContext<ServiceFormValues>();
  const field = fieldsOf(form);
  return (
    <div className={styles.fields}>
      <TranslatedFields form={form} descriptionLabel={t('Description')} className={styles.wide} />
      {category}
      <MoneyField label={t('Unit Price')} hint={t('For one session.')} {...field('unit_price')} />
      <NumberField
        label={t('Duration (minutes)')}
        min={1}
        max={1440}
        hint={t('Of one session.')}
        {...field('durationMinutes')}
      />
      <NumberField label={t('Session Count')} min={1} max={200} {...field('session_count')} />
      <NumberField label={t('Days Between Sessions')} min={1} max={365} {...field('days_between_sessions')} />
      <CheckboxField
        label={t('Active')}
        hint={t('Only an active service can be booked.')}
        className={styles.wide}
        {...field('is_active')}
      />
      <CheckboxField
        label={t('Clients book it by themselves')}
        hint={t(
          'When the settings allow it. Say below who and what it needs; otherwise any number of clients can book the same time.',
        )}
        className={styles.wide}
        {...field('self_booking')}
      />
    </div>
  );
}
