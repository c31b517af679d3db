import { requiredText } from '../../fields.ts';
import { LANGUAGES } from '../../languages.ts';
import { parsePhone } from '../../phone.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { ROLES } from './choices.ts';
import { Code } from './factor-schemas.ts';
import { ShownPasskey } from './passkey-schemas.ts';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

// Marks belong to the letters of many alphabets. What shows nothing is no letter, whatever its kind.
const OF_A_NAME = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}@.+_-])+$/u;

export const Username = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(60)
  .regex(OF_A_NAME, sentence('Use letters, digits and @ . + - _ only.'));

export const Email = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  z.string().trim().max(254).pipe(z.email()).nullish(),
);

const PHONE = /^\+?\d{6,15}$/;

function readStaffPhone(
  typed: string | null | undefined,
  context: z.core.$RefinementCtx<unknown>,
): string | null {
  if (!typed) return null;
  const phone = parsePhone(typed) ?? typed.replace(/[\s\-_.()]/g, '');
  if (PHONE.test(phone)) return phone;
  context.addIssue({ code: 'custom', message: sentence('Enter a phone number.') });
  return z.NEVER;
}

/** Blank means none. A Somali number is kept in the one spelling all phones have; a foreign one as its digits. */
export const StaffPhone = z.string().trim().max(40).nullish().transform(readStaffPhone);

/** The same where what is left out stays as it is. */
export const StaffPhoneChange = z.string().trim().max(40).nullable().transform(readStaffPhone).optional();

/** At least eight characters; the server also refuses common ones. */
export const NewPassword = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.length === 0 || text.length >= 8, sentence('Use at least 8 characters.'));

export const Language = z.enum(LANGUAGES);

export const Credentials = z.object({
  username: z.string().trim().min(1).max(60),
  password: z.string().min(1).max(200),
  /** Of an app, or a recovery code; only of who has set a second factor. */
  code: Code.optional(),
  /** The same by a passkey. */
  passkey: ShownPasskey.optional(),
});
export type Credentials = z.infer<typeof Credentials>;

export const Tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** Who is signed in. `role` is `client` for a client's own mobile app. */
export const Me = z.object({
  id: z.number().int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  role: z.enum([...Role.options, 'client']),
  /** The chosen language; null while none is chosen. */
  language: Language.nullable(),
  /** Present while this sign-in can do nothing but set the second factor up that the owner requires. */
  must_set_factor: z.literal(true).optional(),
});
export type Me = z.infer<typeof Me>;

export const Registration = z
  .object({
    first_name: requiredText(60),
    last_name: requiredText(60),
    username: Username,
    email: Email,
    phone_number: StaffPhone,
    password: NewPassword,
    confirm_password: z.string().min(1).max(200),
    /** Only for the very first account: fill the business with sample data. */
    sample_data: z.boolean().default(false),
    /** Only for the very first account: let the sandbox take wallet payments until a wallet is connected. */
    test_mode: z.boolean().default(true),
  })
  .refine((body) => body.password === body.confirm_password, {
    path: ['confirm_password'],
    message: sentence('Passwords do not match'),
  });
export type Registration = z.output<typeof Registration>;

export const Registered = z.object({
  username: z.string(),
  /** `owner` may sign in at once; `waiting` until an admin switches the account on. */
  outcome: z.enum(['owner', 'waiting']),
});
export type Registered = z.infer<typeof Registered>;

export const PasswordChange = z.object({
  current_password: z.string().min(1).max(200),
  new_password: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** One of the places where a person is signed in. */
export const OwnSignIn = z.object({
  id: z.number().int(),
  /** 'Firefox on Android'; '' where the program did not say. */
  device: z.string(),
  /** The network address it was last used from; '' where that is not known. */
  address: z.string(),
  signed_in_at: InstantOut,
  /** Within half an hour. */
  last_used_at: InstantOut,
  /** When it ends at the latest. */
  ends_at: InstantOut,
  is_current: z.boolean(),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;
