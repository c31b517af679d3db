import type { Clock } from '../../../lib/clock.ts';
import type { Messenger } from '../messenger.ts';
import { createHormuudMessenger } from './hormuud/hormuud-messenger.ts';
import type { MessengerSettings } from './messenger-settings.ts';
import { createSandboxMessenger } from './sandbox-messenger.ts';
import { createWhatsAppMessenger } from './whatsapp/whatsapp-messenger.ts';

/** The adapter of the configured messenger. */
export function createMessenger(settings: MessengerSettings, { clock }: { clock: Clock }): Messenger {
  switch (settings.name) {
    case 'sandbox':
      return createSandboxMessenger();
    case 'hormuud':
      return createHormuudMessenger(settings, clock);
    case 'whatsapp':
      return createWhatsAppMessenger(settings);
  }
}
