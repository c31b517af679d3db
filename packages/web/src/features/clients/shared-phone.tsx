import { type Client, parsePhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { fieldsOf } from '../../lib/form.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { peopleOfPhoneQuery } from '../../queries/bookings.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import type { ClientFormValues } from './client-form-values.ts';

type SharedPhoneProps = {
  client: Client | undefined;
  /** As it is typed. */
  phone: string;
  field: ReturnType<typeof fieldsOf<ClientFormValues>>;
};

/** Asks whether a phone that others have is this client's too; of who shares one already, who is asked for first. */
export function SharedPhone({ client, phone, field }: SharedPhoneProps) {
  const { t } = useTranslation();
  const settled = useDebounced(parsePhone(phone) ?? '');
  const { data = [] } = useQuery(peopleOfPhoneQuery(settled));
  const others = data.filter(({ id }) => id !== client?.id);
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(' · ');
  if (settled !== client?.phone)
    return (
      <CheckboxField
        label={t('They share this phone')}
        hint={t('It is the phone of {{names}}. Each keeps a record apart.', { names })}
        {...field('same_phone')}
      />
    );
  if (client.is_holder) return null;
  return (
    <CheckboxField
      label={t('Asked for first at this phone')}
      hint={t('It is also the phone of {{names}}.', { names })}
      {...field('is_holder')}
    />
  );
}
