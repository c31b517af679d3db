import { BOOKING_PHONE_HINT, nationalPhone, PARTS_OF_DAY, type TypedWaitlistEntry } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { addDays, toInputDay } from '../../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { bookableServicesQuery } from '../../../queries/bookings.ts';
import { resourcesQuery } from '../../../queries/schedule.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { ClientLookupLine } from '../new/client-lookup-line.tsx';
import { PeopleChoice } from '../new/people-choice.tsx';
import { useClientLookup } from '../new/use-client-lookup.ts';
import { usePerson } from '../new/use-person.ts';
import { useAddToWaitlist } from './waitlist-mutations.ts';
import { PART_NAMES } from './waitlist-words.ts';

export type WaitlistPrefill = {
  phone?: string;
  name?: string;
  address?: string;
  service?: number;
  resource?: number;
  /** The first day that suits. */
  from?: string;
};

/** Two weeks, as far as a desk can promise something. */
const DAYS = 14;

/** Puts a client on the waiting list; the phone comes first, because it identifies the client. */
export function WaitlistDialog({ prefill, onClose }: { prefill: WaitlistPrefill; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAddToWaitlist();
  const { data: services = [] } = useQuery(bookableServicesQuery());
  const { data: resources = [] } = useQuery(resourcesQuery());
  const from = prefill.from ?? toInputDay(new Date());
  const form = useForm<TypedWaitlistEntry>({
    resolver: validateBy(({ WaitlistForm }) => WaitlistForm),
    defaultValues: {
      phone: nationalPhone(prefill.phone ?? ''),
      name: prefill.name ?? '',
      address: prefill.address ?? '',
      service: prefill.service ?? '',
      resource: prefill.resource ?? '',
      from,
      to: addDays(from, DAYS - 1),
      part_of_day: 'any',
    },
  });
  const field = fieldsOf(form);
  const phone = useWatch({ control: form.control, name: 'phone' });
  const lookup = useClientLookup(phone, (answer) => person.found(answer));
  const people = lookup.state === 'found' ? lookup.people : [];
  const person = usePerson(form, people);
  const isKnown = person.choice.client !== undefined;
  const therapists = resources.filter(({ kind, is_active }) => kind === 'therapist' && is_active);
  const send = async (body: TypedWaitlistEntry, key: string) => {
    const entry = await add.mutateAsync({ client: person.choice.client?.id, body, key });
    showToast.success(t('{{client}} is on the waiting list', { client: entry.client_name }));
    onClose();
  };
  const submission = useSubmit(form, send, { onRefused: ({ message }, refusal) => refusal ?? message });
  return (
    <FormDialog
      title={t('Add to the waiting list')}
      description={t('When a time becomes free that suits, everyone at the desk is notified.')}
      submission={submission}
      action={t('Add to the waiting list')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The client was not added.')}
      onClose={onClose}
    >
      <TextField
        {...field('phone', { onChange: person.phoneChanged })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
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
      {!isKnown && (
        <TextField
          {...field('name', { onChange: person.typed('name') })}
          autoComplete="off"
          label={t('Name')}
        />
      )}
      {!isKnown && (
        <TextField
          {...field('address', { onChange: person.typed('address') })}
          autoComplete="off"
          label={t('Address')}
        />
      )}
      <SelectField
        {...field('service')}
        label={t('Service')}
        placeholder={t('Choose a service')}
        options={services.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <DayField {...field('from')} label={t('From')} />
      <DayField {...field('to')} label={t('To')} />
      <SelectField
        {...field('part_of_day')}
        label={t('Time of day')}
        options={PARTS_OF_DAY.map((value) => ({ value, label: t(PART_NAMES[value]) }))}
      />
      {therapists.length > 0 && (
        <SelectField
          {...field('resource')}
          label={t('Therapist')}
          placeholder={t('Any therapist')}
          options={therapists.map(({ id, name: label }) => ({ value: id, label }))}
        />
      )}
    </FormDialog>
  );
}
