import { BOOKING_PHONE_HINT, nationalPhone } from '@revive/contract';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { HealthNotice } from '../../../ui/contexts/health-context.tsx';
import { SuggestField, type Suggestion } from '../../../ui/forms/suggest-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ClientLookupLine } from './client-lookup-line.tsx';
import { useClientLookup } from './use-client-lookup.ts';
import { useClientOffers } from './use-client-offers.ts';
import type { NewBookingForm } from './use-new-booking.ts';

/** Who comes: the phone first, because it identifies the client; name and phone find known clients as one types. */
export function ClientFields({ form }: { form: NewBookingForm['form'] }) {
  const { t } = useTranslation();
  const field = fieldsOf(form);
  const [phone = '', name = ''] = useWatch({ control: form.control, name: ['phone', 'name'] });
  // Fields edited after the phone belong to that phone; a slow lookup must not overwrite them.
  const typedSince = useRef(new Set<'name' | 'address'>());
  // Only what a lookup filled is cleared by the next one: a corrected digit must not cost what was typed.
  const filled = useRef(new Set<'name' | 'address'>());
  const lookup = useClientLookup(phone, (client) => {
    for (const part of ['name', 'address'] as const) {
      if (typedSince.current.has(part) || !(client || filled.current.has(part))) continue;
      form.setValue(part, client?.[part] ?? '', { shouldValidate: form.formState.isSubmitted });
      filled.current.add(part);
    }
  });
  const typed = (part: 'name' | 'address') => () => {
    typedSince.current.add(part);
    filled.current.delete(part);
  };
  const offers = useClientOffers({ name, phone });
  const choose = (from: typeof offers.name) => (suggestion: Suggestion) => {
    const client = from.find(suggestion);
    if (!client) return;
    typedSince.current.clear();
    filled.current = new Set(['name', 'address']);
    const values = { phone: nationalPhone(client.phone), name: client.name, address: client.address };
    for (const part of ['phone', 'name', 'address'] as const)
      form.setValue(part, values[part], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <Stack>
      <SuggestField
        {...field('phone', { onChange: () => typedSince.current.clear() })}
        value={phone}
        suggestions={offers.phone.suggestions}
        onChoose={choose(offers.phone)}
        type="tel"
        inputMode="tel"
        requiredMark={t('Required')}
        label={t('Phone')}
        hint={t(BOOKING_PHONE_HINT)}
      />
      <ClientLookupLine lookup={lookup} typedName={name} />
      {lookup.state === 'found' && <HealthNotice client={lookup.client} />}
      <SuggestField
        {...field('name', { onChange: typed('name') })}
        value={name}
        suggestions={offers.name.suggestions}
        onChoose={choose(offers.name)}
        requiredMark={t('Required')}
        label={t('Name')}
      />
      <TextField
        {...field('address', { onChange: typed('address') })}
        autoComplete="off"
        requiredMark={t('Required')}
        label={t('Address')}
      />
    </Stack>
  );
}
