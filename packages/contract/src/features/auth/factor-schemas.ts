import { requiredText } from '../../fields.ts';
import { toLatinDigits } from '../../phone.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { NO_PASSKEYS } from './choices.ts';
import { NewPasskey, ShownPasskey } from './passkey-schemas.ts';

/** An app's code or a recovery code, as people type it. */
export const Code = requiredText(40);

/** Who changes a second factor shows the password again, and one of the factors where there is one. */
const proof = {
  password: z.string().min(1).max(200),
  code: Code.optional(),
  passkey: ShownPasskey.optional(),
};
export const Proof = z.object(proof);
export type Proof = z.output<typeof Proof>;

export const TotpBeginning = z.object({ kind: z.literal('totp'), ...proof });
export type TotpBeginning = z.output<typeof TotpBeginning>;

/** What the app is given: as text to type, and as an address that its camera reads. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() });
export type TotpSecret = z.infer<typeof TotpSecret>;

export const TotpConfirmation = z.object({ code: Code });

/** Recovery codes, shown once; empty where the person had some already. */
export const RecoveryCodes = z.object({ recovery: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const PasskeyAddition = z.object({ name: requiredText(60), passkey: NewPasskey });
export type PasskeyAddition = z.output<typeof PasskeyAddition>;

/** Which factor goes: the app, or the passkey with this number. */
export const FactorRemoval = z.object({
  kind: z.enum(['totp', 'passkey']),
  id: z.number().int().positive().optional(),
  ...proof,
});
export type FactorRemoval = z.output<typeof FactorRemoval>;

/** The second factors of the person who asks. */
export const SecondFactors = z.object({
  /** Whether the owner requires one of this person. */
  is_required: z.boolean(),
  /** When the app was set up; null without one. */
  totp_since: InstantOut.nullable(),
  passkeys: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      added_at: InstantOut,
      last_used_at: InstantOut.nullable(),
    }),
  ),
  recovery_left: z.number().int(),
  /** Why passkeys cannot be used at this address; null where they can. */
  no_passkeys: z.enum(NO_PASSKEYS).nullable(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

export const FactorReset = z.object({ reason: requiredText(300) });
export type FactorReset = z.output<typeof FactorReset>;

const DIGITS = /^\d{4,6}$/;

export const Pin = z.string().trim().overwrite(toLatinDigits).regex(DIGITS, sentence('Use 4 to 6 digits.'));

export const NewPin = z.object({ password: z.string().min(1).max(200), pin: Pin });
export type NewPin = z.output<typeof NewPin>;

export const PinState = z.object({
  /** Whether the owner has switched PINs on. */
  is_offered: z.boolean(),
  set_at: InstantOut.nullable(),
});
export type PinState = z.infer<typeof PinState>;

/** Who may go on at this desk with a PIN: they signed in here with the password lately, and have one. */
export const DeskPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Of her PIN, so that the last one sends it. */
  digits: z.number().int(),
});
export type DeskPerson = z.infer<typeof DeskPerson>;

export const PinSwitch = z.object({
  user_id: z.number().int().positive(),
  pin: Pin,
  /** The refresh token of who leaves, whose sign-in ends with it. */
  leaving: z
    .string()
    .max(2000)
    .regex(/^[\w.-]+$/)
    .optional(),
});
export type PinSwitch = z.output<typeof PinSwitch>;
