import { BOOKING_PHONE_HINT, nationalPhone } from '@revive/contract';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { HealthNotice } from '../../../ui/contexts/health-context.tsx';
import { SuggestField, type Suggestion } from '../../../ui/forms/suggest-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Alerts } from '../../../ui/layout/alerts.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ClientLookupLine } from './client-lookup-line.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { useClientLookup } from './use-client-lookup.ts';
import { useClientOffers } from './use-client-offers.ts';
import type { NewBookingForm } from './use-new-booking.ts';
import { usePerson } from './use-person.ts';

/** Who comes: the phone first, because it identifies the client; name and phone find known clients as one types. */
export function ClientFields({ form }: { form: NewBookingForm['form'] }) {
  const { t } = useTranslation();
  const field = fieldsOf(form);
  const [phone = '', name = ''] = useWatch({ control: form.control, name: ['phone', 'name'] });
  const lookup = useClientLookup(phone, (answer) => person.found(answer));
  const people = lookup.state === 'found' ? lookup.people : [];
  const person = usePerson(form, people);
  const offers = useClientOffers({ name, phone });
  const choose = (from: typeof offers.name) => (suggestion: Suggestion) => {
    const client = from.find(suggestion);
    if (!client) return;
    form.setValue('phone', nationalPhone(client.phone), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    person.choose(client);
  };
  return (
    <Stack>
      <SuggestField
        {...field('phone', { onChange: person.phoneChanged })}
        value={phone}
        suggestions={offers.phone.suggestions}
        onChoose={choose(offers.phone)}
        type="tel"
        inputMode="tel"
        requiredMark={t('Required')}
        label={t('Phone')}
        hint={t(BOOKING_PHONE_HINT)}
      />
      <ClientLookupLine lookup={lookup} person={person.choice} />
      {people.length > 0 && (
        <PeopleChoice
          people={people}
          person={person.choice}
          onChoose={person.choose}
          onNew={person.chooseNew}
        />
      )}
      {person.choice.client && <HealthNotice client={person.choice.client} />}
      {person.choice.client && (
        <Alerts texts={person.choice.client.alerts} wish={person.choice.client.therapist_wish} />
      )}
      <SuggestField
        {...field('name', { onChange: person.typed('name') })}
        value={name}
        suggestions={offers.name.suggestions}
        onChoose={choose(offers.name)}
        requiredMark={t('Required')}
        label={t('Name')}
      />
      <TextField
        {...field('address', { onChange: person.typed('address') })}
        autoComplete="off"
        requiredMark={t('Required')}
        label={t('Address')}
      />
    </Stack>
  );
}
