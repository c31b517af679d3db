import * as z from 'zod';
import type { WireAnswer } from '../../../../lib/post-json.ts';
import type { MessengerAnswer } from '../../messenger.ts';

const Body = z.object({
  messages: z
    .array(z.object({ id: z.string().min(1).max(200) }))
    .optional()
    .catch(undefined),
  error: z.object({ code: z.number() }).optional().catch(undefined),
});

/** Too many at once, or the number rests: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const BUSY = [4, 80007, 130429, 131048, 131056, 133016];
const WRONG_NUMBER = [131021, 131026, 131030];
const NO_CREDIT = [131042];
const ACCOUNT = [0, 3, 10, 190, 131005, 131031, 132000, 132001, 132015, 132016, 133010];
/** Its own failures: the message may have gone out. */
const UNSURE = [1, 2, 131000, 131016];

/** Reads what WhatsApp says of a message. */
export function readSend(wire: WireAnswer): MessengerAnswer {
  if (wire.kind === 'unreached') return { state: 'not_now' };
  if (wire.kind === 'lost') return { state: 'unknown' };
  const { data } = Body.safeParse(wire.body);
  const code = data?.error?.code;
  if (code !== undefined) return readError(code);
  const id = data?.messages?.[0]?.id;
  if (wire.status < 300) return id ? { state: 'sent', provider_id: id } : { state: 'unknown' };
  if (wire.status >= 500) return { state: 'unknown' };
  if (wire.status === 429) return { state: 'not_now' };
  const isAccount = wire.status === 401 || wire.status === 403;
  return { state: 'refused', reason: isAccount ? 'account_refused' : 'refused' };
}

function readError(code: number): MessengerAnswer {
  if (BUSY.includes(code)) return { state: 'not_now' };
  if (UNSURE.includes(code)) return { state: 'unknown' };
  if (WRONG_NUMBER.includes(code)) return { state: 'refused', reason: 'wrong_number' };
  if (NO_CREDIT.includes(code)) return { state: 'refused', reason: 'no_credit' };
  const isAccount = ACCOUNT.includes(code) || (code >= 200 && code < 300);
  return { state: 'refused', reason: isAccount ? 'account_refused' : 'refused' };
}
