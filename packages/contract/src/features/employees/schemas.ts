import { requiredText } from '../../fields.ts';
import { parsePhone } from '../../phone.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { Email, NewPassword, Role, Username } from '../auth/schemas.ts';

export const Employee = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** The same number under the name a list read uses (spec 3, Employee). */
  phone: z.string().nullable(),
  role: Role,
  is_active: z.boolean(),
  /** Registered and not approved yet. */
  waits_for_approval: z.boolean(),
  created_at: InstantOut,
});
export type Employee = z.infer<typeof Employee>;

const PHONE = /^\+?\d{6,15}$/;

/** Blank means none. A Somali number is kept in the one spelling all phones have; a foreign one as its digits. */
const OptionalPhone = z
  .string()
  .trim()
  .max(40)
  .nullish()
  .transform((typed, context) => {
    if (!typed) return null;
    const phone = parsePhone(typed) ?? typed.replace(/[\s\-_.()]/g, '');
    if (PHONE.test(phone)) return phone;
    context.addIssue({ code: 'custom', message: 'Enter a phone number.' });
    return z.NEVER;
  });

const arePasswordsAlike = (body: { password: string; confirm_password: string }) =>
  body.password === body.confirm_password;
const NOT_ALIKE = { path: ['confirm_password'], message: 'Passwords do not match' };

export const NewEmployee = z
  .object({
    first_name: requiredText(60),
    last_name: requiredText(60),
    username: Username,
    email: Email,
    phone_number: OptionalPhone,
    role: Role,
    password: NewPassword,
    confirm_password: z.string().min(1).max(200),
  })
  .refine(arePasswordsAlike, NOT_ALIKE);
export type NewEmployee = z.output<typeof NewEmployee>;

export const EmployeeChanges = z.object({ role: Role.optional(), is_active: z.boolean().optional() });
export type EmployeeChanges = z.output<typeof EmployeeChanges>;

/** A new password for another person; for one's own see `PasswordChange`. */
export const EmployeePassword = z
  .object({ password: NewPassword, confirm_password: z.string().min(1).max(200) })
  .refine(arePasswordsAlike, NOT_ALIKE);
export type EmployeePassword = z.output<typeof EmployeePassword>;
