import { Id } from '../../endpoint.ts';
import { phoneIn, requiredText } from '../../fields.ts';
import { BOOKING_PHONE_HINT } from '../../phone-hints.ts';
import { InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { PARTS_OF_DAY, WAITLIST_STATES } from './choices.ts';
import { isPeriod, NamedResource, NO_PERIOD, period } from './schemas.ts';

/** Morning until 12:00, afternoon until 17:00, evening from then, in the business's time zone. */
export const PartOfDay = z.enum(PARTS_OF_DAY);
export type PartOfDay = z.infer<typeof PartOfDay>;

export const WaitlistState = z.enum(WAITLIST_STATES);
export type WaitlistState = z.infer<typeof WaitlistState>;

/** A client who waits for a time of a service. */
export const WaitlistEntry = z.object({
  id: z.number().int(),
  client: z.number().int(),
  client_name: z.string(),
  client_phone: z.string(),
  service: z.number().int(),
  service_name: z.string(),
  /** The wished therapist, room or machine. */
  resource: z.number().int().nullable(),
  resource_name: z.string().nullable(),
  /** First and last business day that suits. */
  from: z.string(),
  to: z.string(),
  part_of_day: PartOfDay,
  /** An entry whose days have passed is gone. */
  state: WaitlistState,
  /** The booking that ended the wait. */
  booking: z.number().int().nullable(),
  created_at: InstantOut,
  offered_at: InstantOut.nullable(),
  version: VersionOut,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const NewWaitlistEntry = z
  .object({
    client: Id,
    service: Id,
    ...period,
    part_of_day: PartOfDay.default('any'),
    resource: Id.nullish().transform((resource) => resource ?? null),
  })
  .refine(isPeriod, NO_PERIOD);
export type NewWaitlistEntry = z.output<typeof NewWaitlistEntry>;

export const WaitlistFilter = {
  service: Id.optional(),
  client: Id.optional(),
  /** One state, or several separated by commas. */
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(WaitlistState))
    .optional(),
};

/** The same as a form asks for it: the client by phone, and what a new one needs. */
export const WaitlistForm = z
  .object({
    phone: phoneIn(BOOKING_PHONE_HINT),
    name: requiredText(120),
    address: requiredText(300),
    client: Id.optional(),
    new_person: z.boolean().optional(),
    service: Id,
    ...period,
    part_of_day: PartOfDay,
    resource: z.union([z.literal(''), Id]),
  })
  .refine(isPeriod, NO_PERIOD);
export type TypedWaitlistEntry = z.input<typeof WaitlistForm>;

export type WaitlistQuery = z.output<z.ZodObject<typeof WaitlistFilter>> & {
  page_size: number;
  cursor?: string | undefined;
};

/** What staff note by hand; a booking ends the wait by itself. */
export const WaitlistMove = z.object({ state: z.enum(['waiting', 'offered', 'gone']), version: VersionIn });

export type WaitlistMove = z.output<typeof WaitlistMove>;

/** A time that was given free and would suit someone who waits. */
export const FreedTime = z.object({
  id: z.number().int(),
  /** The service that was to be held then; null after leave or a block. */
  service_name: z.string().nullable(),
  starts_at: InstantOut,
  ends_at: InstantOut,
  resources: z.array(NamedResource),
  /** Whom it would suit, the longest waiting first. */
  waiting: z.array(WaitlistEntry),
});
export type FreedTime = z.infer<typeof FreedTime>;
