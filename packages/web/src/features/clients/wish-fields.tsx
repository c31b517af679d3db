import type { fieldsOf } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import type { ClientFormValues } from './client-form-values.ts';

type WishFieldsProps = { field: ReturnType<typeof fieldsOf<ClientFormValues>> };

/** What the client lets themselves be written to about. */
export function WishFields({ field }: WishFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CheckboxField
        label={t('Wants messages about appointments')}
        hint={t('What was booked, moved or called off, and reminders.')}
        {...field('settings.reminders')}
      />
      <CheckboxField label={t('Wants messages about orders and payments')} {...field('settings.receipts')} />
      <CheckboxField
        label={t('Wants offers')}
        hint={t('Only after the client has said yes.')}
        {...field('settings.offers')}
      />
    </>
  );
}
