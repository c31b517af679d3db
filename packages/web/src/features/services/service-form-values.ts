import { durationText, type Service, sentence } from '@revive/contract';
import { sentTexts, textValues } from '../../lib/text-values.ts';
import type { Contract, InputOf } from '../../lib/validate-by.ts';
import type { ServiceInput } from './mutations.ts';

/** In place of the path of a picture that was chosen and is not sent. */
export const NOT_SENT = '';

// The form keeps measurements as they are edited: known types by id, new ones by name and unit.
export const serviceFormSchema = ({ NewService, z }: Contract) =>
  NewService.omit({ measurements: true, duration: true }).extend({
    image: z
      .string()
      .refine(
        (path) => path !== NOT_SENT,
        sentence('The picture is not sent yet. Wait for it, or remove it.'),
      )
      .nullable()
      .optional(),
    measured: z.array(z.number()),
    added: z.array(z.object({ name: z.string().trim().max(60), unit: z.string().trim().max(20) })),
  });
export type ServiceFormValues = InputOf<typeof serviceFormSchema>;

/** The initial values of a new service: one session, one day between sessions (spec row SERV-10). */
export const NEW_SERVICE: ServiceFormValues = {
  name: '',
  description: '',
  texts: textValues(undefined),
  unit_price: '',
  durationMinutes: '',
  category: '',
  is_active: true,
  self_booking: false,
  session_count: 1,
  days_between_sessions: 1,
  measured: [],
  added: [],
};

export const valuesOf = (service: Service): ServiceFormValues => ({
  name: service.name,
  description: service.description,
  texts: textValues(service.texts),
  unit_price: service.unit_price,
  durationMinutes: minutesOf(service.duration),
  category: service.category,
  is_active: service.is_active,
  self_booking: service.self_booking,
  session_count: service.session_count,
  days_between_sessions: service.days_between_sessions,
  buffer_minutes: service.buffer_minutes,
  needs: service.needs,
  image: service.image,
  measured: service.measurement_types.map(({ id }) => id),
  added: [],
});

/**
 * The body to send: durations as minutes and as 00:mm:00 (SERV-11), without incomplete measurements (SERV-09).
 */
export function bodyOf(
  { measured, added, self_booking, texts, ...values }: ServiceFormValues,
  service: Service | undefined,
): ServiceInput {
  const durationMinutes = Number(values.durationMinutes);
  const typed = added.map(({ name, unit }) => ({ name: name.trim(), unit: unit.trim() }));
  return {
    ...values,
    ...sentTexts(texts, service?.texts),
    // A new service that clients do not book sends the keys of the specification and no more.
    ...((self_booking || values.needs !== undefined) && { self_booking: self_booking ?? false }),
    unit_price: Number(values.unit_price),
    category: Number(values.category),
    session_count: Number(values.session_count),
    days_between_sessions: Number(values.days_between_sessions),
    ...(values.buffer_minutes !== undefined && { buffer_minutes: Number(values.buffer_minutes) }),
    durationMinutes,
    duration: durationText(durationMinutes),
    measurements: [...measured.map((id) => ({ id })), ...typed.filter(({ name, unit }) => name && unit)],
  };
}

/** The minutes of a duration as the calls write it, 00:45:00. */
export function minutesOf(duration: string): number {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number);
  return hours * 60 + minutes;
}
