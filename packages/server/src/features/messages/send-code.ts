import { randomBytes } from 'node:crypto';
import { countSegments, type LanguageCode, renderMessage, valuesOf } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { toPolicy } from '../policy/index.ts';
import { centsOf } from './cents-of.ts';
import { noteLimitReached } from './note-limit.ts';
import { insertMessages, lockBudget } from './queries.ts';
import { type Claimed, type MessageDeps, settle } from './send-messages.ts';
import { leftOfShares } from './shares.ts';
import { readTemplates } from './templates.ts';

interface Code {
  phone: string;
  /** The client with that phone, if any. */
  client_id: number | null;
  language: LanguageCode;
  digits: string;
  expires_at: Date;
  /** Whether more codes were asked for from its address than come from one: then only clients are sent theirs. */
  isCrowded: boolean;
}

interface Planned {
  send: () => Promise<void>;
  /** Whether it is sent now or waits for a person who sends it; a code that is left out goes to no phone. */
  goesOut: boolean;
  /** Whether some phones are sent no code now: then no answer may wait for the sending, which would show whose are. */
  isLimited: boolean;
}

type CodeDeps = Omit<MessageDeps, 'publicUrl'>;

/**
 * Plans the message with a code, in the transaction that keeps it, and returns what sends it afterwards. Codes to phones without a
 * client have a share of the day's budget, so that they keep no client's code and no reminder from going out (decision 122). A configured provider
 * sends codes at once, at any hour and whatever else is sent by hand: no one could answer as fast. Without one a person sends
 * them from the list, where the digits stand; with one they are kept nowhere.
 */
export async function sendCode(trx: Transaction<DB>, deps: CodeDeps, code: Code): Promise<Planned> {
  const { clock, messenger } = deps;
  const now = clock.now();
  const { settings, templateOf } = await readTemplates(trx);
  const policy = toPolicy(settings);
  const template = templateOf('code', code.language);
  const subject = { client_name: '', about_at: null, language: code.language };
  const body = renderMessage(template, { ...valuesOf(subject, policy), code: code.digits });
  const isTrial = messenger.name === 'sandbox';
  const segments = messenger.name === 'whatsapp' ? 1 : countSegments(body);
  const row = {
    client_id: code.client_id,
    phone: code.phone,
    kind: 'code',
    subject_kind: 'phone',
    subject_id: Number(code.phone),
    // Two asked for at the same moment are two.
    time_window: `${now.toISOString()} ${randomBytes(4).toString('hex')}`,
    language: code.language,
    body: isTrial ? body : body.replace(code.digits, MASKED),
    segments,
    send_after: now,
    expires_at: code.expires_at,
    created_at: now,
  };
  const isUnknown = code.client_id === null;
  if (isTrial && policy.message_channel === 'by_hand') {
    const isLeftOut = code.isCrowded && isUnknown;
    if (!isLeftOut) await insertMessages(trx, [{ ...row, needs_person: true }]);
    return { send: NOTHING, goesOut: !isLeftOut, isLimited: code.isCrowded };
  }
  await lockBudget(trx);
  const cost_cents = segments * centsOf(policy.message_cost);
  const left = await leftOfShares(trx, policy, now);
  const isShareUsed = cost_cents > left.unknown_code;
  if (isShareUsed) await noteLimitReached(trx, 'codes_to_unknown', now);
  const isLimited = code.isCrowded || isShareUsed;
  if (isUnknown ? isLimited : cost_cents > left.kept) {
    await insertMessages(trx, [{ ...row, state: 'cancelled', reason: 'budget_used' }]);
    return { send: NOTHING, goesOut: false, isLimited };
  }
  const sending = { state: 'sending', channel: messenger.name, cost_cents, tries: 1, tried_at: now };
  const [planned] = await insertMessages(trx, [{ ...row, ...sending }]);
  const sendIt = planned ? () => send(deps, planned.id, { ...code, body }) : NOTHING;
  return { send: sendIt, goesOut: planned !== undefined, isLimited };
}

const NOTHING = async () => undefined;

const MASKED = '••••••';

async function send(
  deps: CodeDeps,
  id: number,
  { phone, language, body }: Code & { body: string },
): Promise<void> {
  const claimed: Claimed = {
    id,
    tries: 1,
    paid_before_cents: 0,
    about: { kind: 'code', session_id: null, about_at: null },
    outgoing: { reference: `code-${id}-1`, phone, language, body },
  };
  const answer = await deps.messenger.send(claimed.outgoing);
  // Its time is too short for a later try.
  const isLate = answer.state === 'not_now';
  await settle(deps, claimed, isLate ? { state: 'refused', reason: 'refused' } : answer);
}
