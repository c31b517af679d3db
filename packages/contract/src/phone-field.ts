import { parsePhone } from './phone.ts';
import * as z from './zod.ts';

/** A phone in a request, in any spelling; becomes `252` and nine digits. */
export const phoneIn = (message: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(40)
    .transform((typed, context) => {
      const phone = parsePhone(typed);
      if (phone) return phone;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
