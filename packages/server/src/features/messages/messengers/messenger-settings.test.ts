import { testClock } from '@revive/testing/clock.ts';
import { describe, expect, it } from 'vitest';
import { createMessenger } from './create-messenger.ts';
import { readMessengerSettings } from './messenger-settings.ts';

const HORMUUD = {
  MESSENGER: 'hormuud',
  HORMUUD_USERNAME: 'revive',
  HORMUUD_PASSWORD: 'a secret',
  HORMUUD_SENDER: 'REVIVE',
};
const WHATSAPP = {
  MESSENGER: 'whatsapp',
  WHATSAPP_PHONE_ID: '1055',
  WHATSAPP_TOKEN: 'a-secret',
  WHATSAPP_TEMPLATE: 'clinic_notice',
};

describe('MESSENGER', () => {
  it.each([
    [{}, 'sandbox'],
    [{ MESSENGER: 'sandbox' }, 'sandbox'],
    [HORMUUD, 'hormuud'],
    [WHATSAPP, 'whatsapp'],
  ])('%j is %s', (env, name) => {
    expect(createMessenger(readMessengerSettings(env), { clock: testClock() }).name).toBe(name);
  });

  it.each([
    [{ MESSENGER: 'pigeon' }, 'MESSENGER=pigeon cannot be used: must be sandbox, hormuud or whatsapp.'],
    [{ MESSENGER: 'hormuud' }, 'MESSENGER=hormuud needs HORMUUD_USERNAME in the environment.'],
    [
      { ...HORMUUD, HORMUUD_PASSWORD: undefined },
      'MESSENGER=hormuud needs HORMUUD_PASSWORD in the environment.',
    ],
    [
      { ...HORMUUD, HORMUUD_URL: 'http://sms.example' },
      'HORMUUD_URL cannot be used: it must begin with https://.',
    ],
    [{ ...WHATSAPP, WHATSAPP_TOKEN: 'a secret' }, 'WHATSAPP_TOKEN cannot be used: it must not hold spaces.'],
    [
      { ...WHATSAPP, WHATSAPP_LANGUAGES: 'en,fr' },
      'WHATSAPP_LANGUAGES cannot be used: it must be en, so or ar, or several of them with commas.',
    ],
  ])('stops the start with a sentence that holds no secret: %j', (env, message) => {
    expect(() => readMessengerSettings(env)).toThrow(message);
  });
});
