import type { UnreadReason } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import {
  addBusinessDays,
  businessClock,
  businessDate,
  startOfBusinessDay,
  toInstant,
} from '../../lib/business-time.ts';
import { erasedKey } from '../../lib/erased-key.ts';
import { insertMessages, listAlike, listTexts, markRead, textHash } from './message-queries.ts';
import { type Incoming, type Known, planIntake, type Step } from './plan-intake.ts';
import { insertTransfers, updateTransfer } from './queries.ts';
import type { ReadTransfer } from './reading/rule.ts';
import { transferKey } from './reading/transfer-key.ts';
import { weighDays } from './weigh-days.ts';

/** How messages came. */
export interface Bringing {
  /** The wallet, locked by the caller so that the same message is not taken in twice at once. */
  wallet: { id: number; number: string };
  came_by: 'pasted' | 'forwarded' | 'statement';
  sender: string | null;
  received_at: Date;
  /** The member of staff; null where a phone forwarded them. */
  brought_by: number | null;
  now: Date;
  time_zone: string;
  /** Messages that were kept unread until now, by the text that is read of them. */
  messages?: ReadonlyMap<string, number>;
}

export interface Taken {
  /** The transfers of messages that were not known. */
  ids: number[];
  known: number;
  unread: { text: string; why: UnreadReason }[];
  /** Transfers that came in and may pay what waits. */
  payable: number[];
}

/**
 * Keeps messages of a wallet with what each of them says: a new transfer, or that of one which was typed before. The same one again,
 * on whichever way, changes nothing. What fits two, and what breaks the chain of balances, is left doubtful.
 */
export async function takeIn(
  trx: Transaction<DB>,
  bringing: Bringing,
  { read, unread }: { read: readonly ReadTransfer[]; unread: readonly { text: string; why: UnreadReason }[] },
): Promise<Taken> {
  const all = read.map((one): Incoming => ({ read: one, moved_at: momentOf(one, bringing) }));
  const texts = await listTexts(
    trx,
    [...read, ...unread].map(({ text }) => text),
  );
  const here = texts.filter(({ wallet_id }) => wallet_id === bringing.wallet.id);
  const steps = planIntake(await knownTo(trx, bringing, all, texts), all);
  const refused = steps.flatMap((step) =>
    step.is === 'unread' ? { text: step.incoming.read.text, why: step.why } : [],
  );
  const left = [...unread, ...refused];
  const messageIds = await keepMessages(trx, bringing, { steps, left, here });
  const added = await writeTransfers(trx, bringing, steps, messageIds);
  const touched = steps.flatMap((step) => (step.is === 'known' ? (step.id ?? []) : []));
  const days = new Set(steps.flatMap(({ is, incoming }) => (is === 'unread' ? [] : incoming.read.day)));
  const payable = await weighDays(trx, bringing.wallet.id, {
    days: [...days],
    ids: [...added, ...touched.filter((id) => id > 0)],
  });
  return { ids: added, known: steps.filter(({ is }) => is === 'known').length, unread: left, payable };
}

/** Of a message without a time when it came, where that was on its day; else noon of its day. */
function momentOf({ at, day }: ReadTransfer, { now, time_zone }: Bringing): Date {
  if (at) return at;
  return day === businessDate(now, time_zone) ? now : toInstant(`${day}T12:00`, time_zone);
}

type Texts = Awaited<ReturnType<typeof listTexts>>;

async function knownTo(
  trx: Transaction<DB>,
  { wallet, came_by, time_zone }: Bringing,
  all: readonly Incoming[],
  texts: Texts,
): Promise<Known> {
  const keys = all.map(({ read }) => transferKey(wallet.id, read));
  const around = (day: string) =>
    [-1, 0, 1].map((days) =>
      businessDate(addBusinessDays(startOfBusinessDay(day, time_zone), days, time_zone), time_zone),
    );
  const kept = await listAlike(trx, wallet.id, {
    keys: [...keys, ...keys.map(erasedKey)],
    days: [...new Set(all.flatMap(({ read }) => around(read.day)))],
    amounts: [...new Set(all.map(({ read }) => read.amount_mils))],
  });
  const readTexts = (of: Texts) => {
    const hashes = new Set(
      of
        .filter(({ unread_because }) => unread_because === null)
        .map(({ text_hash }) => text_hash.toString('hex')),
    );
    return new Set(
      all.map(({ read }) => read.text).filter((text) => hashes.has(textHash(text).toString('hex'))),
    );
  };
  return {
    wallet,
    kept: kept.map(({ says_time, ...row }) => ({
      ...row,
      time: says_time ? businessClock(row.moved_at, time_zone) : null,
    })),
    texts: readTexts(texts.filter(({ wallet_id }) => wallet_id === wallet.id)),
    // Lines of two statements may say the same.
    texts_elsewhere:
      came_by === 'statement'
        ? new Set()
        : readTexts(texts.filter((text) => text.wallet_id !== wallet.id && text.came_by !== 'statement')),
  };
}

/** Keeps the texts that are new. Answers the id of each that has a transfer, by its text. */
async function keepMessages(
  trx: Transaction<DB>,
  { wallet, came_by, sender, received_at, brought_by, messages = new Map() }: Bringing,
  { steps, left, here }: { steps: readonly Step[]; left: Taken['unread']; here: Texts },
): Promise<ReadonlyMap<string, number>> {
  const hashOf = (text: string) => textHash(text).toString('hex');
  const ids = new Map([
    ...here.map(({ text_hash, id }) => [text_hash.toString('hex'), id] as const),
    ...[...messages].map(([text, id]) => [hashOf(text), id] as const),
  ]);
  const read = steps
    .filter(({ is }) => is === 'new' || is === 'awaited')
    .map(({ incoming }) => incoming.read.text);
  const because = new Map<string, string | null>([
    ...left.map(({ text, why }) => [text, why] as const),
    ...read.map((text) => [text, null] as const),
  ]);
  const isNew = ([text]: [string, unknown]) => !ids.has(hashOf(text));
  const inserted = await insertMessages(
    trx,
    [...because].filter(isNew).map(([text, unread_because]) => ({
      wallet_id: wallet.id,
      text,
      text_hash: textHash(text),
      sender,
      came_by,
      received_at,
      brought_by,
      unread_because,
    })),
  );
  // A message that was unread until there was a rule for it; of some the transfer had come on another way.
  const known = steps
    .filter(({ is }) => is === 'known')
    .flatMap(({ incoming }) => messages.get(incoming.read.text) ?? []);
  await markRead(trx, [...known, ...read.flatMap((text) => ids.get(hashOf(text)) ?? [])]);
  for (const { id, text_hash } of inserted) ids.set(text_hash.toString('hex'), id);
  return new Map(read.map((text) => [text, ids.get(hashOf(text))!]));
}

/** Writes what the messages say; answers the ids of their transfers, in their order. */
async function writeTransfers(
  trx: Transaction<DB>,
  { wallet, now }: Bringing,
  steps: readonly Step[],
  messageIds: ReadonlyMap<string, number>,
): Promise<number[]> {
  const fresh = steps.filter((step) => step.is === 'new');
  const rows = fresh.map(({ incoming, key, is_doubtful }) => ({
    ...saidOf(incoming),
    wallet_id: wallet.id,
    direction: incoming.read.direction,
    party: incoming.read.party,
    amount_mils: incoming.read.amount_mils,
    key,
    is_doubtful,
    message_id: messageIds.get(incoming.read.text)!,
    confirmed_at: now,
    created_at: now,
  }));
  const inserted = rows.length === 0 ? [] : await insertTransfers(trx, rows);
  const idOf = new Map(inserted.map(({ key, id }) => [key, id]));
  for (const step of steps) {
    if (step.is === 'known' && step.richer && step.id! > 0)
      await updateTransfer(trx, step.id!, { balance_mils: step.incoming.read.balance_mils });
    if (step.is === 'awaited')
      await updateTransfer(trx, step.id, {
        ...saidOf(step.incoming),
        message_id: messageIds.get(step.incoming.read.text)!,
        confirmed_at: now,
        ...(step.key !== null && { key: step.key }),
      });
  }
  return steps.flatMap((step) =>
    step.is === 'new' ? idOf.get(step.key)! : step.is === 'awaited' ? step.id : [],
  );
}

const saidOf = ({ read, moved_at }: Incoming) => ({
  ...(read.party_name !== null && { party_name: read.party_name }),
  moved_at,
  business_day: read.day,
  says_time: read.time !== null,
  balance_mils: read.balance_mils,
  fee_mils: read.fee_mils,
  ...(read.number !== null && { transaction_id: read.number }),
});
