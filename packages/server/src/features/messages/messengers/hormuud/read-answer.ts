import type { MessageReason } from '@revive/contract';
import * as z from 'zod';
import type { WireAnswer } from '../../../../lib/post-json.ts';
import type { MessengerAnswer } from '../../messenger.ts';
import { unanswered } from '../reading.ts';

const Word = z
  .union([z.string().trim().min(1).max(100), z.number().transform(String)])
  .optional()
  .catch(undefined);

const Body = z.object({
  ResponseCode: Word,
  Data: z.object({ MessageID: Word }).nullish().catch(undefined),
});

const SUCCESS = '200';

const REFUSALS: Readonly<Record<string, MessageReason>> = {
  '201': 'account_refused',
  '203': 'account_refused',
  '204': 'no_credit',
  '205': 'no_credit',
  '206': 'too_long',
  '207': 'wrong_number',
};

/** Reads what Hormuud says of a message. A success has the message's id; without one it may have gone out or not. */
export function readSend(wire: WireAnswer): MessengerAnswer {
  const without = unanswered(wire);
  if (without || wire.kind !== 'answer') return without ?? { state: 'unknown' };
  const { data } = Body.safeParse(wire.body);
  const code = data?.ResponseCode;
  const id = data?.Data?.MessageID;
  if (code !== undefined && REFUSALS[code]) return { state: 'refused', reason: REFUSALS[code] };
  if (wire.status >= 400) return { state: 'refused', reason: 'refused' };
  return code === SUCCESS && id ? { state: 'sent', provider_id: id } : { state: 'unknown' };
}
