import type { Variables } from '../../../lib/read-variables.ts';
import { StartupError } from '../../../lib/startup-error.ts';
import { type HormuudSettings, readHormuud } from './hormuud/settings.ts';
import { readWhatsApp, type WhatsAppSettings } from './whatsapp/settings.ts';

/** The chosen messenger with its settings; never logged, because it has secrets. */
export type MessengerSettings = { name: 'sandbox' } | HormuudSettings | WhatsAppSettings;

/** Reads `MESSENGER` and the variables of that provider. Throws `StartupError`. */
export function readMessengerSettings(env: Variables): MessengerSettings {
  switch (env.MESSENGER) {
    case undefined:
    case 'sandbox':
      return { name: 'sandbox' };
    case 'hormuud':
      return readHormuud(env);
    case 'whatsapp':
      return readWhatsApp(env);
    default:
      throw new StartupError(
        `MESSENGER=${env.MESSENGER} cannot be used: must be sandbox, hormuud or whatsapp.`,
      );
  }
}
