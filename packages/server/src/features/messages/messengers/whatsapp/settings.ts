import { isLanguage, type LanguageCode } from '@revive/contract';
import * as z from 'zod';
import {
  Credential,
  ProviderUrl,
  patience,
  readVariables,
  type Variables,
} from '../../../../lib/read-variables.ts';

const Languages = z
  .string()
  .default('en')
  .transform((text) => text.split(',').map((code) => code.trim()))
  .refine((codes) => codes.every(isLanguage), 'it must be en, so or ar, or several of them with commas')
  .transform((codes) => codes as LanguageCode[]);

// Built when this messenger is chosen.
const environment = () =>
  z.object({
    WHATSAPP_URL: ProviderUrl.default('https://graph.facebook.com/v23.0'),
    WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, 'it must be a number'),
    WHATSAPP_TOKEN: Credential,
    WHATSAPP_TEMPLATE: z.string().regex(/^[a-z0-9_]+$/, 'it must be the name of a template'),
    WHATSAPP_LANGUAGES: Languages,
    WHATSAPP_TIMEOUT_SECONDS: patience(20),
  });

export interface WhatsAppSettings {
  name: 'whatsapp';
  /** The base address with the version of the API. */
  url: string;
  phoneId: string;
  token: string;
  /** An approved template with one variable, which is our text. */
  template: string;
  /** In which languages it is approved, the one for all others first. */
  languages: readonly LanguageCode[];
  timeoutMs: number;
}

/** Reads the environment variables of the WhatsApp Cloud API. Throws `StartupError`. */
export function readWhatsApp(env: Variables): WhatsAppSettings {
  const read = readVariables('MESSENGER=whatsapp', environment(), env);
  return {
    name: 'whatsapp',
    url: read.WHATSAPP_URL,
    phoneId: read.WHATSAPP_PHONE_ID,
    token: read.WHATSAPP_TOKEN,
    template: read.WHATSAPP_TEMPLATE,
    languages: read.WHATSAPP_LANGUAGES,
    timeoutMs: read.WHATSAPP_TIMEOUT_SECONDS,
  };
}
