import type { Messenger, MessengerAnswer } from '../messenger.ts';

/** Nine-digit numbers with a fixed outcome; every other number gets its message. */
const ANSWERS: Readonly<Record<string, MessengerAnswer>> = {
  '610000001': { state: 'refused', reason: 'wrong_number' },
  '610000002': { state: 'refused', reason: 'no_credit' },
  '610000008': { state: 'unknown' },
};

/** Sends nothing: the list of messages shows what would be sent. */
export const createSandboxMessenger = (): Messenger => ({
  name: 'sandbox',
  send: async ({ phone, reference }) =>
    ANSWERS[phone.slice(-9)] ?? { state: 'sent', provider_id: `SANDBOX-${reference}` },
});
