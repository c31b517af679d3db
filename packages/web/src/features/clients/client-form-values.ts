import { CLIENT_PHONE_HINT, type Client, EXAMPLE_PHONE, parsePhone } from '@revive/contract';
import type { Contract, InputOf } from '../../lib/validate-by.ts';

/** An example in the format of the client form. */
export const EXAMPLE_CLIENT_PHONE = `252${EXAMPLE_PHONE}`;

const BARE = /^[1-9]\d{8}$/;

/** Any common spelling with its 252 or 0 in front; nine bare digits are asked again for it (spec row CLI-07). */
const isClientPhone = (typed: string): boolean =>
  parsePhone(typed) !== null && !BARE.test(typed.replace(/\D/g, ''));

// The server takes any spelling, and answers with the stored one.
export const clientFormSchema = ({ NewClient, z }: Contract) =>
  NewClient.extend({
    phone: z.string().trim().refine(isClientPhone, CLIENT_PHONE_HINT),
    is_active: z.boolean(),
    language: NewClient.shape.language.or(z.literal('')),
    settings: z.object({ reminders: z.boolean(), receipts: z.boolean(), offers: z.boolean() }),
    birthday: NewClient.shape.birthday.or(z.literal('')),
    birth_year: NewClient.shape.birth_year.or(z.literal('')),
    same_phone: z.boolean(),
    is_holder: z.boolean(),
    sex: NewClient.shape.sex.or(z.literal('')),
    tags: z.array(z.string()),
  });
export type ClientFormValues = InputOf<typeof clientFormSchema>;

export const valuesOf = (client: Client | undefined): ClientFormValues => ({
  name: client?.name ?? '',
  phone: client?.phone ?? '',
  address: client?.address ?? '',
  email: client?.email ?? '',
  is_active: client?.is_active ?? true,
  language: client?.language ?? '',
  settings: {
    reminders: client?.settings.reminders ?? true,
    receipts: client?.settings.receipts ?? true,
    offers: client?.settings.offers ?? false,
  },
  birthday: client?.birthday ?? '',
  birth_year: client?.birth_year ?? '',
  same_phone: false,
  is_holder: client?.is_holder ?? false,
  sex: client?.sex ?? '',
  therapist_wish: client?.therapist_wish ?? 'any',
  tags: [...(client?.tags ?? [])],
});
