import { CLIENT_PHONE_HINT, type Client, EXAMPLE_PHONE } from '@revive/contract';
import type { Contract, InputOf } from '../../lib/validate-by.ts';

/** An example in the format of the client form. */
export const EXAMPLE_CLIENT_PHONE = `252${EXAMPLE_PHONE}`;

// The server takes any format of a number; this form shows and takes the stored one (spec row CLI-07).
export const clientFormSchema = ({ NewClient, z }: Contract) =>
  NewClient.extend({
    phone: z
      .string()
      .trim()
      .regex(/^252[1-9]\d{8}$/, CLIENT_PHONE_HINT),
    is_active: z.boolean(),
  });
export type ClientFormValues = InputOf<typeof clientFormSchema>;

export const valuesOf = (client: Client | undefined): ClientFormValues => ({
  name: client?.name ?? '',
  phone: client?.phone ?? '',
  address: client?.address ?? '',
  email: client?.email ?? '',
  is_active: client?.is_active ?? true,
});
