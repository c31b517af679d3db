import { BOOKING_PHONE_HINT, nationalPhone, type ScheduleConflict } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toInputDateTime } from '../../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { bookableServicesQuery } from '../../../queries/bookings.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { HealthNotice } from '../../../ui/contexts/health-context.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { DateTimeField } from '../../../ui/forms/date-time-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useAskAboutTime } from '../../../ui/overlays/use-ask-about-time.ts';
import { ConflictOffers } from '../calendar/conflict-offers.tsx';
import { type NewBookingInput, useCreateBooking } from '../mutations.ts';
import { showWaitlistDialog } from '../waitlist/show-waitlist-dialog.tsx';
import { ClientLookupLine } from './client-lookup-line.tsx';
import { DayHint } from './day-hint.tsx';
import { FreeTimes } from './free-times.tsx';
import { ServicesField } from './services-field.tsx';
import { showMovedSessions } from './show-moved-sessions.tsx';
import { useClashes } from './use-clashes.ts';
import { useClientLookup } from './use-client-lookup.ts';
import { useHold } from './use-hold.ts';

type NewBookingDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The initial date and time, in the format of a date-time field. */
  scheduledDate?: string | undefined;
  /** The phone of a known client. */
  phone?: string | undefined;
  /** The therapist, room or machine that is wished. */
  resource?: number | undefined;
  /** The service chosen at first, where it is still offered. */
  service?: number | undefined;
  /** The entry of the waiting list that the booking ends. */
  waitlist?: number | undefined;
};

/** Creates a booking. */
export const NewBookingDialog = ({ isOpen, ...dialog }: NewBookingDialogProps) =>
  isOpen && <OpenDialog {...dialog} />;

/** The fields of a new booking; the phone comes first, because it identifies the client. */
function OpenDialog({
  scheduledDate = '',
  phone: known = '',
  resource,
  service: first,
  waitlist,
  onClose,
}: Omit<NewBookingDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const create = useCreateBooking();
  const { data: policy } = useQuery(policyQuery());
  const isMeant = useAskAboutTime(policy);
  const form = useForm<NewBookingInput>({
    resolver: validateBy(({ NewBooking }) => NewBooking),
    defaultValues: {
      phone: nationalPhone(known),
      name: '',
      address: '',
      selectedServices: first === undefined ? [] : [first],
      scheduled_date: scheduledDate,
      resources: resource === undefined ? [] : [resource],
    },
  });
  const field = fieldsOf(form);
  const [phone = '', chosen = [], name = '', address = '', at = '', wished = []] = useWatch({
    control: form.control,
    name: ['phone', 'selectedServices', 'name', 'address', 'scheduled_date', 'resources'],
  });
  // Fields edited after the phone belong to that phone; a slow lookup must not overwrite them.
  const typedSince = useRef(new Set<'name' | 'address'>());
  // Only what a lookup filled is cleared by the next one: a corrected digit must not cost what was typed.
  const filled = useRef(new Set<'name' | 'address'>());
  const lookup = useClientLookup(phone, (client) => {
    for (const name of ['name', 'address'] as const) {
      if (typedSince.current.has(name) || !(client || filled.current.has(name))) continue;
      form.setValue(name, client?.[name] ?? '', { shouldValidate: form.formState.isSubmitted });
      filled.current.add(name);
    }
  });
  const typed = (name: 'name' | 'address') => () => {
    typedSince.current.add(name);
    filled.current.delete(name);
  };
  const [free, setFree] = useState<string>();
  const service = Number(chosen[0] ?? 0);
  const wishedFirst = Number(wished[0] ?? 0);
  const holding = useHold({ service, starts_at: free, wished: wishedFirst });
  const clashes = useClashes([at, ...chosen, ...wished].join(' '));
  const { data: services = [] } = useQuery({ ...bookableServicesQuery(), enabled: chosen.length > 0 });
  const isGone = first !== undefined && services.length > 0 && !services.some(({ id }) => id === first);
  useEffect(() => {
    if (isGone) form.setValue('selectedServices', []);
  }, [isGone, form]);
  // The first session takes the whole course along; of the others each may have a time of its own.
  const takeInstead = ({ service: name, session_number }: ScheduleConflict, starts_at: string) => {
    const service = services.find((one) => one.name === name)?.id;
    if (session_number === 1 || service === undefined)
      form.setValue('scheduled_date', toInputDateTime(starts_at), { shouldDirty: true });
    else clashes.take({ service, session_number, starts_at });
  };
  const createAndClose = async (values: NewBookingInput, key: string) => {
    if (!(await isMeant(values.scheduled_date))) return form.setFocus('scheduled_date');
    const hold = await holding.settle();
    const { resources = [], ...typed } = values;
    const body = {
      ...typed,
      selectedServices: values.selectedServices.map(Number),
      ...(resources.length > 0 && { resources: resources.map(Number) }),
      ...(hold && { hold }),
      ...(waitlist && { waitlist }),
      ...(clashes.instead.length > 0 && { sessions: [...clashes.instead] }),
    };
    const { moved_sessions } = await create.mutateAsync({ body, key }).catch((error: unknown) => {
      holding.resume();
      clashes.note(error);
      throw error;
    });
    showToast.success(t('Booking created successfully'));
    onClose();
    if (moved_sessions.length > 0) showMovedSessions(t, moved_sessions);
  };
  const submission = useSubmit(form, createAndClose, {
    onRefused: ({ message }, refusal) => refusal ?? message,
  });
  return (
    <FormDialog
      title={t('New Booking')}
      submission={submission}
      action={t('Create Booking')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The booking was not created.')}
      onClose={onClose}
    >
      <ConflictOffers
        conflicts={clashes.conflicts}
        taken={clashes.instead.map(({ starts_at }) => starts_at)}
        onTake={takeInstead}
      />
      <TextField
        {...field('phone', { onChange: () => typedSince.current.clear() })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={t('Phone')}
        hint={t(BOOKING_PHONE_HINT)}
      />
      <ClientLookupLine lookup={lookup} typedName={name} />
      {lookup.state === 'found' && <HealthNotice client={lookup.client} />}
      <TextField {...field('name', { onChange: typed('name') })} autoComplete="off" label={t('Name')} />
      <TextField
        {...field('address', { onChange: typed('address') })}
        autoComplete="off"
        label={t('Address')}
      />
      <ServicesField {...field('selectedServices')} chosen={chosen} />
      <DateTimeField {...field('scheduled_date')} label={t('Scheduled Date')} />
      <DayHint at={at} />
      <FreeTimes
        service={service}
        at={at}
        wished={wishedFirst}
        onWish={(id) => form.setValue('resources', id === 0 ? [] : [id], { shouldDirty: true })}
        onWait={() => {
          onClose();
          showWaitlistDialog({
            phone,
            name,
            address,
            ...(service > 0 && { service }),
            ...(wishedFirst > 0 && { resource: wishedFirst }),
            ...(at && { from: at.slice(0, 10) }),
          });
        }}
        hold={holding.hold}
        onChoose={setFree}
        onTake={(local) =>
          form.setValue('scheduled_date', local, { shouldDirty: true, shouldValidate: true })
        }
      />
    </FormDialog>
  );
}
