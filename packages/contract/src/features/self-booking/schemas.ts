import { Id } from '../../endpoint.ts';
import { MoneyOut, phoneIn, requiredText } from '../../fields.ts';
import { OWN_PHONE_HINT } from '../../own-phone-hint.ts';
import { sentence } from '../../sentence.ts';
import { DateTimeIn, InstantOut } from '../../time.ts';
import { TextsOut } from '../../translated-fields.ts';
import * as z from '../../zod.ts';
import { imageFields } from '../images/schemas.ts';
import { OwnBooking, OwnSession, OwnTerms } from '../me/schemas.ts';
import { Hold, HoldId, isPeriod, isShort, NO_PERIOD, period, Sex, TOO_LONG } from '../schedule/schemas.ts';
import { PartOfDay } from '../schedule/waitlist.ts';
import { MOST_IN_VISIT } from './paths.ts';

const Therapist = z.object({ id: z.number().int(), name: z.string(), sex: Sex.nullable() });

/** By a woman or a man; by anyone where it is missing. */
const therapist_wish = Sex.optional();

/** A service that clients book by themselves. */
export const OpenService = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Of a page those of its language, of a call all. */
  texts: TextsOut,
  category: z.object({ id: z.number().int(), name: z.string(), texts: TextsOut }),
  /** Dollars per session. */
  price: MoneyOut,
  /** Of all its sessions. */
  cost: MoneyOut,
  duration_minutes: z.number().int(),
  session_count: z.number().int(),
  days_between_sessions: z.number().int(),
  /** What is paid when it is booked; 0 where nothing is. */
  deposit: MoneyOut,
  /** Who can be wished for; none where the owner does not show them. */
  therapists: z.array(Therapist),
  /** Whether a client may wish for a woman or a man: both do it. */
  takes_wishes: z.boolean(),
  ...imageFields,
});
export type OpenService = z.infer<typeof OpenService>;

/** The services that follow the first one in the same visit. */
const Following = z
  .array(Id)
  .max(MOST_IN_VISIT - 1, sentence('Choose four treatments for one visit at most.'));

type InVisit = { service: number; followed_by?: readonly number[] | undefined };
const isEachOnce = ({ service, followed_by = [] }: InVisit) =>
  new Set([service, ...followed_by]).size === followed_by.length + 1;
const NOT_ONCE = { path: ['followed_by'], message: sentence('Choose each treatment once.') };

export const OpenSlotQuery = z
  .object({
    service: Id,
    /** Those that follow it in the same visit, such as `2,3`: then the times are those at which the visit can begin. */
    followed_by: z
      .string()
      .max(100)
      .transform((text): (string | number)[] => text.split(','))
      .pipe(Following)
      .optional(),
    ...period,
    therapist: Id.optional(),
    therapist_wish,
    /** The caller's hold, whose time counts as free. */
    hold: HoldId.optional(),
  })
  .refine(isPeriod, NO_PERIOD)
  .refine(isShort, TOO_LONG)
  .refine(isEachOnce, NOT_ONCE);
export type OpenSlotQuery = z.output<typeof OpenSlotQuery>;

/** A day on which it can be booked; days on which it is never given are left out. */
export const OpenDay = z.object({
  day: z.string(),
  /** Free times; 0 where the day is full. */
  free: z.number().int(),
});
export type OpenDay = z.infer<typeof OpenDay>;

export const NewVisitorHold = z
  .object({
    service: Id,
    /** Those that follow it in the same visit. */
    followed_by: Following.optional(),
    starts_at: DateTimeIn,
    /** Who is wished for; anyone by default. */
    therapist: Id.optional(),
    therapist_wish,
    /** The caller's hold that this one takes the place of. */
    replaces: HoldId.optional(),
  })
  .refine(isEachOnce, NOT_ONCE);
export type NewVisitorHold = z.output<typeof NewVisitorHold>;

/** A time that is kept, and what calling off a booking of it would mean. */
export const VisitorHold = Hold.pick({ id: true, expires_at: true }).extend({
  ...OwnTerms.shape,
  /** When each service of a visit begins; missing of one service, which begins at its time. */
  parts: z.array(z.object({ service: z.number().int(), starts_at: InstantOut })).optional(),
});
export type VisitorHold = z.infer<typeof VisitorHold>;

/** For whom it is: the caller, where nothing is said. Of a phone of several people someone is named. */
const forWhom = {
  /** One of the people of the phone, or a child the caller answers for. */
  person: Id.optional(),
  /** Someone else, whom the phone does not have yet. */
  new_person: z.object({ name: requiredText(120) }).optional(),
};

const isForOne = ({ person, new_person }: { person?: unknown; new_person?: unknown }) =>
  person === undefined || new_person === undefined;

const FOR_ONE = {
  path: ['person'],
  message: sentence('Say for whom it is: one of the people, or someone else.'),
};

export const NewOwnBooking = z
  .object({
    hold: HoldId,
    ...forWhom,
    /** For a first booking. The name of a known client is not changed. */
    name: requiredText(120).optional(),
    /** The wallet that pays the deposit, where one is asked for. */
    wallet_phone: phoneIn(OWN_PHONE_HINT).optional(),
    /** The wallet of the business that she chose, where several are offered; the one that is asked by default. */
    wallet: Id.optional(),
  })
  .refine(isForOne, FOR_ONE);
export type NewOwnBooking = z.output<typeof NewOwnBooking>;

/** A booking just made, with its sessions. */
export const OwnNewBooking = OwnBooking.extend({ sessions: z.array(OwnSession) });
export type OwnNewBooking = z.infer<typeof OwnNewBooking>;

/** What she waits for: days of which each is full, and whom she wishes for. */
export const NewOwnWait = z
  .object({
    service: Id,
    ...period,
    part_of_day: PartOfDay.default('any'),
    therapist: Id.optional(),
    therapist_wish,
    ...forWhom,
    /** For who is not known yet. */
    name: requiredText(120).optional(),
  })
  .refine(isForOne, FOR_ONE)
  .refine(isPeriod, NO_PERIOD)
  .refine(isShort, TOO_LONG);
export type NewOwnWait = z.output<typeof NewOwnWait>;
