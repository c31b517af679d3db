import { CLIENT_PHONE_HINT, type Client, EXAMPLE_PHONE, NewClient } from '@revive/contract';
import * as z from 'zod';

/** An example in the spelling the client form asks for. */
export const EXAMPLE_CLIENT_PHONE = `252${EXAMPLE_PHONE}`;

// The server takes any spelling of a number; this form shows and takes the one it is kept in (spec row CLI-07).
export const ClientFormValues = NewClient.extend({
  phone: z
    .string()
    .trim()
    .regex(/^252[1-9]\d{8}$/, CLIENT_PHONE_HINT),
  is_active: z.boolean(),
});
export type ClientFormValues = z.input<typeof ClientFormValues>;

export const valuesOf = (client: Client | undefined): ClientFormValues => ({
  name: client?.name ?? '',
  phone: client?.phone ?? '',
  address: client?.address ?? '',
  email: client?.email ?? '',
  is_active: client?.is_active ?? true,
});
