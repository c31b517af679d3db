import { MESSAGE_SWITCHES, type Policy, URGENT_KINDS } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { getPolicy } from '../policy/index.ts';
import { nextAllowed } from './allowed-times.ts';
import { centsOf } from './cents-of.ts';
import { readComposer } from './compose.ts';
import { joinReminders } from './join-reminders.ts';
import type { Messenger, MessengerAnswer, OutgoingMessage } from './messenger.ts';
import { noteLimitReached } from './note-limit.ts';
import { giveUpBroughtBack } from './of-lists.ts';
import {
  giveUpLate,
  giveUpSwitchedOff,
  leaveUnknown,
  lockBudget,
  lockNextDue,
  type ShownMessage,
  settleTry,
  updateMessage,
} from './queries.ts';
import { isStillTrue } from './session-queries.ts';
import { KEPT_KINDS, leftOfShares, shareOf } from './shares.ts';

export interface MessageDeps {
  db: Db;
  clock: Clock;
  log: Log;
  messenger: Messenger;
  publicUrl: string | undefined;
}

const MINUTE_MS = 60_000;
/** Longer than any adapter waits for its provider: such a try has lost its process. */
const LOST_AFTER_MS = 5 * MINUTE_MS;
const TRY_LATER_MS = 5 * MINUTE_MS;
/** So many in one run of the job; the next one goes on. */
const MOST_OF_A_RUN = 200;

/** Sends what is due, one after the other, where the owner has it sent by itself. Runs as a job. Returns how many it tried. */
export async function sendMessages(deps: MessageDeps): Promise<number> {
  const { db, clock, publicUrl } = deps;
  const now = clock.now();
  const policy = await getPolicy(db);
  // Without the address of the shop there is nothing to say of its orders.
  const off = MESSAGE_SWITCHES.filter(
    (kind) => !policy.message_kinds[kind] || (kind === 'receipt' && !publicUrl),
  );
  await tidyUp(db, off, now);
  if (policy.message_channel !== 'automatic') return 0;
  for (let tried = 0; tried < MOST_OF_A_RUN; tried += 1) {
    const claimed = await claimNext(deps, policy);
    if (!claimed) return tried;
    const answer = await deps.messenger.send(claimed.outgoing);
    await settle(deps, claimed, answer);
  }
  return MOST_OF_A_RUN;
}

async function tidyUp(db: Db, off: readonly string[], now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await giveUpLate(trx, now);
    if (off.length > 0) await giveUpSwitchedOff(trx, off);
    await giveUpBroughtBack(trx);
    await leaveUnknown(trx, new Date(now.getTime() - LOST_AFTER_MS));
  });
}

export interface Claimed {
  id: number;
  tries: number;
  /** Of the same phone, said by the same message. */
  joined?: readonly Pick<Claimed, 'id' | 'tries' | 'paid_before_cents' | 'about'>[];
  paid_before_cents: number;
  about: { kind: string; session_id: number | null; about_at: Date | null };
  outgoing: OutgoingMessage;
}

/**
 * Takes the next due message for one try, and with it what it costs from the day's budget. Undefined when none is due, in a
 * pause but for what is urgent, or once the budget is used up. From here on a crash leaves it unknown.
 */
async function claimNext(
  { db, clock, messenger, publicUrl }: MessageDeps,
  policy: Policy,
): Promise<Claimed | undefined> {
  const now = clock.now();
  const among = nextAllowed(now, policy) > now ? URGENT_KINDS : undefined;
  return inTransaction(db, async (trx) => {
    await lockBudget(trx);
    const left = await leftOfShares(trx, policy, now);
    const compose = await readComposer(trx, { policy, publicUrl });
    const priced = async (message: ShownMessage) => {
      const others = await joinReminders(trx, message, { policy, now });
      const composed = compose(message, others);
      const segments = messenger.name === 'whatsapp' ? 1 : composed.segments;
      return { message, others, composed, segments, cost_cents: segments * centsOf(policy.message_cost) };
    };
    const first = await lockNextDue(trx, now, among);
    if (!first) return undefined;
    let next = await priced(first);
    if (next.cost_cents > left[shareOf(first)]) {
      // What others may not pay any more waits; what clients wait for goes on.
      if (shareOf(first) === 'kept') return undefined;
      await noteLimitReached(trx, 'messages_share', now);
      const kept = await lockNextDue(trx, now, KEPT_KINDS);
      if (!kept) return undefined;
      next = await priced(kept);
      if (next.cost_cents > left.kept) return undefined;
    }
    const { message, others, composed, segments, cost_cents } = next;
    const tries = message.tries + 1;
    const sending = {
      ...composed,
      segments,
      state: 'sending',
      channel: messenger.name,
      provider_id: null,
      tried_at: now,
    };
    await updateMessage(trx, message.id, { ...sending, cost_cents: message.cost_cents + cost_cents, tries });
    for (const other of others) await updateMessage(trx, other.id, { ...sending, tries: other.tries + 1 });
    return {
      id: message.id,
      tries,
      paid_before_cents: message.cost_cents,
      about: message,
      joined: others.map((other) => ({
        id: other.id,
        tries: other.tries + 1,
        paid_before_cents: other.cost_cents,
        about: other,
      })),
      outgoing: {
        reference: `m${message.id}-${tries}`,
        phone: message.client_phone,
        body: composed.body,
        language: composed.language,
      },
    };
  });
}

export async function settle(
  { db, clock, log, messenger }: Omit<MessageDeps, 'publicUrl'>,
  claimed: Claimed,
  answer: MessengerAnswer,
): Promise<void> {
  const now = clock.now();
  if (answer.state !== 'sent')
    log.warn({ message: claimed.id, messenger: messenger.name, ...answer }, 'a message was not sent');
  const changes = (
    { paid_before_cents, needs_person }: { paid_before_cents: number; needs_person: boolean },
    isTrue: boolean,
  ) => {
    switch (answer.state) {
      case 'sent':
        return { state: 'sent', sent_at: now, provider_id: answer.provider_id, needs_person: false };
      case 'refused':
        return {
          state: 'refused',
          reason: answer.reason,
          cost_cents: paid_before_cents,
          needs_person,
        };
      case 'unknown':
        return { state: 'unknown', needs_person };
      case 'not_now':
        // Moved or called off meanwhile: there is nothing to try again.
        if (!isTrue) return { state: 'cancelled', reason: 'changed', cost_cents: paid_before_cents };
        return {
          state: 'planned',
          cost_cents: paid_before_cents,
          needs_person: false,
          send_after: new Date(now.getTime() + TRY_LATER_MS),
        };
    }
  };
  await inTransaction(db, async (trx) => {
    // One of a person's acts is enough for all of them.
    for (const [index, { id, tries, paid_before_cents, about }] of [
      claimed,
      ...(claimed.joined ?? []),
    ].entries()) {
      const isTrue = answer.state !== 'not_now' || (await isStillTrue(trx, about));
      await settleTry(trx, { id, tries }, changes({ paid_before_cents, needs_person: index === 0 }, isTrue));
    }
  });
}
