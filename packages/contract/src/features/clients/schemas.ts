import { phoneIn, requiredLines, requiredText, wholeFigure } from '../../fields.ts';
import { CLIENT_PHONE_HINT } from '../../phone-hints.ts';
import { sentence } from '../../sentence.ts';
import { DayIn, InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { Email, Language } from '../auth/schemas.ts';
import { THERAPIST_WISHES } from '../schedule/choices.ts';
import { Sex } from '../schedule/schemas.ts';
import { MOST_TAGS } from './choices.ts';
import { TagName } from './notes.ts';

export const TherapistWish = z.enum(THERAPIST_WISHES);
export type TherapistWish = z.infer<typeof TherapistWish>;

/** What a client lets themselves be written to about, and in which language. */
export const ClientSettings = z.object({
  language: Language.nullable(),
  /** Of what was booked, moved or called off, and of times to wait for. */
  reminders: z.boolean(),
  /** Receipts, and payments that are open. */
  receipts: z.boolean(),
  /** Needs a yes. */
  offers: z.boolean(),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

export const Client = z.object({
  id: z.number().int(),
  name: z.string(),
  /** `252` and nine digits. */
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string(),
  /** The mobile app's user name, when the client has one. */
  username: z.string().nullable(),
  is_active: z.boolean(),
  /** Of receipts and messages; null while it is not known. */
  language: Language.nullable(),
  settings: ClientSettings,
  /** `YYYY-MM-DD` */
  birthday: z.string().nullable(),
  /** The year of the birthday, or all that is known of it. */
  birth_year: z.number().int().nullable(),
  /** Of the people of a phone the one who is asked for first. */
  is_holder: z.boolean(),
  /** Null while it is not known. */
  sex: Sex.nullable(),
  /** By whom she wishes to be treated. */
  therapist_wish: TherapistWish,
  /** Came by herself, and the desk has not looked at who she is yet. */
  to_confirm: z.boolean(),
  /** The names of its tags. */
  tags: z.array(z.string()),
  /** The beginnings of its pinned notes, the newest first. */
  alerts: z.array(z.string()),
  created_at: InstantOut,
  /** Where the record that was asked for was merged into this one: this one's id. */
  merged_into: z.number().int().optional(),
  version: VersionOut,
});
export type Client = z.infer<typeof Client>;

export const NewClient = z.object({
  name: requiredText(120),
  phone: phoneIn(CLIENT_PHONE_HINT),
  address: requiredText(300),
  email: Email,
  is_active: z.boolean().optional(),
  language: Language.nullish(),
  /** What is missing stays as it is. */
  settings: ClientSettings.partial().optional(),
  birthday: DayIn.nullish(),
  /** All that is known of when they were born; a birthday says it as well. */
  birth_year: wholeFigure(z.number().min(1900).max(2100)).nullish(),
  /** Another client has this phone as well. */
  same_phone: z.boolean().optional(),
  /** Makes them the holder of their phone. */
  is_holder: z.literal(true).optional(),
  sex: Sex.nullish(),
  therapist_wish: TherapistWish.optional(),
  /** Names of tags, in place of those it has. */
  tags: z.array(TagName).max(MOST_TAGS, sentence('A client has at most ten tags.')).optional(),
  version: VersionIn,
});
export type NewClient = z.output<typeof NewClient>;

/** Whether the desk knows who a client is that came by herself. */
export const ClientConfirmation = z.object({ confirmed: z.boolean() });

/** The screen asks for the reason. */
export const CodeWordReset = z.object({ reason: requiredLines(300).optional() });
export type CodeWordReset = z.output<typeof CodeWordReset>;

export const MobileCredentials = z.object({ username: z.string(), password: z.string().nullable() });
export type MobileCredentials = z.infer<typeof MobileCredentials>;
