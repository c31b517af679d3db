// Passkeys as browsers give and take them; the names are those of WebAuthn.
import * as z from '../../zod.ts';

const Base64Url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);

const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const Attachment = z.enum(['cross-platform', 'platform']);

const answered = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment.nullish(),
  clientExtensionResults: z.object({}),
};

/** What a browser answers when a passkey is made. */
export const NewPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(Transport).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** What a browser answers when a passkey is shown. */
export const ShownPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
});
export type ShownPasskey = z.output<typeof ShownPasskey>;

const Known = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(Transport).optional(),
});

/** What a browser is given to make a passkey. */
export const PasskeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('preferred'),
  }),
});
export type PasskeyOffer = z.infer<typeof PasskeyOffer>;

/** What a browser is given to ask for one of them. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(Known),
});
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;
