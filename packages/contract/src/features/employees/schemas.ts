import { requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { Email, NewPassword, Role, StaffPhone, StaffPhoneChange, Username } from '../auth/schemas.ts';

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
  version: VersionOut,
});
export type Employee = z.infer<typeof Employee>;

const arePasswordsAlike = (body: { password: string; confirm_password: string }) =>
  body.password === body.confirm_password;
const NOT_ALIKE = { path: ['confirm_password'], message: sentence('Passwords do not match') };

export const NewEmployee = z
  .object({
    first_name: requiredText(60),
    last_name: requiredText(60),
    username: Username,
    email: Email,
    phone_number: StaffPhone,
    role: Role,
    password: NewPassword,
    confirm_password: z.string().min(1).max(200),
  })
  .refine(arePasswordsAlike, NOT_ALIKE);
export type NewEmployee = z.output<typeof NewEmployee>;

export const EmployeeChanges = z.object({
  role: Role.optional(),
  is_active: z.boolean().optional(),
  version: VersionIn,
});
export type EmployeeChanges = z.output<typeof EmployeeChanges>;

/** How a person is named and reached. What is left out stays as it is; a blank email or phone is taken away. */
export const EmployeeDetails = z.object({
  first_name: requiredText(60).optional(),
  last_name: requiredText(60).optional(),
  email: Email,
  phone_number: StaffPhoneChange,
  /** The same number under the name a list read uses. */
  phone: StaffPhoneChange,
  /** For admins, and not for their own account. */
  role: Role.optional(),
  version: VersionIn,
});
export type EmployeeDetails = z.output<typeof EmployeeDetails>;

/** A new password for another person; for one's own see `PasswordChange`. */
export const EmployeePassword = z
  .object({ password: NewPassword, confirm_password: z.string().min(1).max(200) })
  .refine(arePasswordsAlike, NOT_ALIKE);
export type EmployeePassword = z.output<typeof EmployeePassword>;
