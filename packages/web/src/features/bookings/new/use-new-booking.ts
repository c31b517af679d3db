import { nationalPhone, type PlannedBooking, type ScheduleConflict, type Slot } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toInputDateTime } from '../../../lib/date.ts';
import { useSubmit } from '../../../lib/form.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { bookableServicesQuery } from '../../../queries/bookings.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { useAskAboutTime } from '../../../ui/overlays/use-ask-about-time.ts';
import { type NewBookingInput, useCreateBooking } from '../mutations.ts';
import { colleagueIn } from '../times/colleague-offer.tsx';
import { useClashes } from './use-clashes.ts';
import { useHold } from './use-hold.ts';
import { useWishingClient } from './use-wishing-client.ts';

export type BookingPrefill = {
  /** The initial date and time, in the format of a date-time field. */
  scheduledDate?: string | undefined;
  /** The phone of a known client, and which of its people it is. */
  phone?: string | undefined;
  client?: number | undefined;
  /** The therapist, room or machine that is wished. */
  resource?: number | undefined;
  /** The service chosen at first, where it is still offered. */
  service?: number | undefined;
  /** The entry of the waiting list that the booking ends. */
  waitlist?: number | undefined;
};

export type NewBookingForm = ReturnType<typeof useNewBooking>;

const planOf = (at: string, ...given: readonly (readonly unknown[])[]) => [at, ...given.flat()].join(' ');

/** The form of a new booking: what stands in it, the hold of its time, and what clashed when it was sent. */
export function useNewBooking(given: BookingPrefill, onCreated: (booking: PlannedBooking) => void) {
  const create = useCreateBooking();
  const { data: policy } = useQuery(policyQuery());
  const isMeant = useAskAboutTime(policy);
  const { resource, service: first, waitlist } = given;
  const form = useForm<NewBookingInput>({
    resolver: validateBy(({ NewBooking }) => NewBooking),
    defaultValues: {
      phone: nationalPhone(given.phone ?? ''),
      client: given.client,
      name: '',
      address: '',
      selectedServices: first === undefined ? [] : [first],
      scheduled_date: given.scheduledDate ?? '',
      resources: resource === undefined ? [] : [resource],
    },
  });
  const [chosen = [], at = '', wished = [], phone = '', person, new_person] = useWatch({
    control: form.control,
    name: ['selectedServices', 'scheduled_date', 'resources', 'phone', 'client', 'new_person'],
  });
  const client = useWishingClient({ phone, client: person, new_person });
  const [free, setFree] = useState<string>();
  const service = Number(chosen[0] ?? 0);
  const wishedFirst = Number(wished[0] ?? 0);
  const holding = useHold({ service, starts_at: free, wished: wishedFirst, client: client?.id ?? 0 });
  const clashes = useClashes(planOf(at, chosen, wished));
  const { data: services = [] } = useQuery({ ...bookableServicesQuery(), enabled: chosen.length > 0 });
  const isGone = first !== undefined && services.length > 0 && !services.some(({ id }) => id === first);
  useEffect(() => {
    if (isGone) form.setValue('selectedServices', []);
  }, [isGone, form]);
  const serviceOf = ({ service: name }: ScheduleConflict) => services.find((one) => one.name === name)?.id;
  const setTime = (local: string) =>
    form.setValue('scheduled_date', local, { shouldDirty: true, shouldValidate: true });
  const wish = (id: number) => form.setValue('resources', id === 0 ? [] : [id], { shouldDirty: true });

  // The first session takes the whole course along; of the others each may have a time of its own.
  const isFirst = (conflict: ScheduleConflict) =>
    conflict.session_number === 1 && serviceOf(conflict) === service;
  const takeInstead = (conflict: ScheduleConflict, starts_at: string) => {
    // The offered time is one of others: who fits is chosen freely.
    const left = conflict.does_not_fit ? [] : wished;
    if (conflict.does_not_fit) wish(0);
    if (!isFirst(conflict)) return clashes.take(conflict, starts_at, planOf(at, chosen, left));
    const local = toInputDateTime(starts_at);
    setTime(local);
    clashes.take(conflict, starts_at, planOf(local, chosen, left));
  };
  const takeColleague = (conflict: ScheduleConflict, { starts_at, resources }: Slot) => {
    const colleague = colleagueIn(resources, conflict)!;
    wish(colleague.id);
    if (isFirst(conflict)) setTime(toInputDateTime(starts_at));
  };
  const instead = clashes.taken.flatMap(({ conflict, starts_at }) => {
    const id = serviceOf(conflict);
    return isFirst(conflict) || id === undefined
      ? []
      : [{ service: id, session_number: conflict.session_number, starts_at }];
  });

  const send = async (values: NewBookingInput, key: string) => {
    if (!(await isMeant(values.scheduled_date))) return form.setFocus('scheduled_date');
    const hold = await holding.settle();
    const { resources = [], client, new_person, ...typed } = values;
    const body = {
      ...typed,
      selectedServices: values.selectedServices.map(Number),
      ...(client && { client: Number(client) }),
      ...(new_person && { new_person }),
      ...(resources.length > 0 && { resources: resources.map(Number) }),
      ...(hold && { hold }),
      ...(waitlist && { waitlist }),
      ...(instead.length > 0 && { sessions: instead }),
    };
    const booking = await create.mutateAsync({ body, key }).catch((error: unknown) => {
      holding.resume();
      clashes.note(error);
      throw error;
    });
    onCreated(booking);
  };
  const submission = useSubmit(form, send, { onRefused: ({ message }, refusal) => refusal ?? message });
  return {
    form,
    submission: { ...submission, refusal: clashes.isAnswered ? undefined : submission.refusal },
    chosen,
    at,
    service,
    wished: wishedFirst,
    client,
    hold: holding.hold,
    setFree,
    setTime,
    wish,
    clashes,
    takeInstead,
    takeColleague,
  };
}
