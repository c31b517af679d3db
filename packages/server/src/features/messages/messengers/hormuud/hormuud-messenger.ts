import type { Clock } from '../../../../lib/clock.ts';
import { postJson } from '../../../../lib/post-json.ts';
import type { Messenger, MessengerAnswer, OutgoingMessage } from '../../messenger.ts';
import { readSend } from './read-answer.ts';
import type { HormuudSettings } from './settings.ts';
import { keepToken } from './sign-in.ts';

const UNAUTHORIZED = 401;

/** SMS by Hormuud. Its answer says that the message was taken; whether the phone got it is not known. */
export function createHormuudMessenger(settings: HormuudSettings, clock: Clock): Messenger {
  const { url, sender, timeoutMs } = settings;
  const tokens = keepToken(settings, clock);

  const attempt = async (message: OutgoingMessage, isLast: boolean): Promise<MessengerAnswer> => {
    const signed = await tokens.get();
    if ('refusal' in signed) return signed.refusal;
    const wire = await postJson({
      url: `${url}/api/SendSMS`,
      headers: { authorization: `Bearer ${signed.token}` },
      body: {
        mobile: message.phone,
        message: message.body,
        senderid: sender,
        refid: message.reference,
        validity: 0,
      },
      timeoutMs,
    });
    if (wire.kind !== 'answer' || wire.status !== UNAUTHORIZED || isLast) return readSend(wire);
    // The token had ended: nothing was sent, and a new one helps.
    tokens.forget(signed.token);
    return attempt(message, true);
  };
  return { name: settings.name, send: (message) => attempt(message, false) };
}
