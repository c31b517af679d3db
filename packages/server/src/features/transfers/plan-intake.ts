import { parsePhone, type UnreadReason } from '@revive/contract';
import { erasedKey } from '../../lib/erased-key.ts';
import type { ReadTransfer } from './reading/rule.ts';
import { transferKey } from './reading/transfer-key.ts';
import { isAwaited, isChanged, isTheSame, type KeptTransfer } from './same-transfer.ts';

/** What is known when messages of a wallet come in. */
export interface Known {
  wallet: { id: number; number: string };
  /** Transfers that may be those of the messages. */
  kept: readonly KeptTransfer[];
  /** Texts that were read before, in this wallet and in others. */
  texts: ReadonlySet<string>;
  texts_elsewhere: ReadonlySet<string>;
}

/** A transfer as it was read, with when it was. */
export interface Incoming {
  read: ReadTransfer;
  moved_at: Date;
}

export type Step = { incoming: Incoming } & (
  | { is: 'known'; id: number | undefined; richer: boolean }
  /** The message of a transfer that was typed or asked for. One with a number keeps its key: by that it is known. */
  | { is: 'awaited'; id: number; key: string | null }
  | { is: 'new'; key: string; is_doubtful: boolean }
  | { is: 'unread'; why: UnreadReason }
);

/** What each message is, in their order: one that was known, that of a transfer that waits for it, a new one, or one that cannot be. */
export function planIntake(
  { wallet, kept, texts, texts_elsewhere }: Known,
  all: readonly Incoming[],
): Step[] {
  const own = parsePhone(wallet.number);
  const seen = new Set(texts);
  // Each transfer is that of one message.
  const taken = new Set<number>();
  const open = (transfer: KeptTransfer) => !taken.has(transfer.id);
  const here: KeptTransfer[] = [...kept];
  return all.map((incoming, index): Step => {
    const { read, moved_at } = incoming;
    const as = (step: Omit<Extract<Step, { is: 'known' }>, 'incoming'>): Step => ({ incoming, ...step });
    const key = transferKey(wallet.id, read);
    const same = here.find((transfer) => transfer.key === key || transfer.key === erasedKey(key));
    if (seen.has(read.text)) return as({ is: 'known', id: same?.id, richer: false });
    seen.add(read.text);
    if (texts_elsewhere.has(read.text) || (own !== null && read.party === own))
      return { incoming, is: 'unread', why: 'other_wallet' };
    if (same && isChanged(same, read)) return { incoming, is: 'unread', why: 'changed' };
    const lesser =
      same ??
      here.find((transfer) => transfer.message_id !== null && open(transfer) && isTheSame(transfer, read));
    if (lesser && lesser.message_id !== null) {
      taken.add(lesser.id);
      return as({
        is: 'known',
        id: lesser.id,
        richer: lesser.balance_mils === null && read.balance_mils !== null,
      });
    }
    const awaited = lesser
      ? [lesser]
      : here.filter((transfer) => open(transfer) && isAwaited(transfer, read, moved_at));
    const [one] = awaited;
    if (one && awaited.length === 1) {
      taken.add(one.id);
      here[here.indexOf(one)] = {
        ...keptOf(incoming, one.transaction_id === null ? key : one.key),
        id: one.id,
      };
      return { incoming, is: 'awaited', id: one.id, key: one.transaction_id === null ? key : null };
    }
    // Of those that come together a second one is compared with the first. Its id is known when it is written.
    here.push({ ...keptOf(incoming, key), id: -index - 1 });
    taken.add(-index - 1);
    return { incoming, is: 'new', key, is_doubtful: awaited.length > 1 };
  });
}

const keptOf = ({ read, moved_at }: Incoming, key: string): Omit<KeptTransfer, 'id'> => ({
  key,
  direction: read.direction,
  party: read.party,
  amount_mils: read.amount_mils,
  balance_mils: read.balance_mils,
  transaction_id: read.number,
  business_day: read.day,
  time: read.time,
  moved_at,
  message_id: 0,
});
