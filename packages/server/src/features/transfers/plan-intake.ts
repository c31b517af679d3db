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
  const shelf = new Shelf(kept);
  return all.map((incoming, index): Step => {
    const { read, moved_at } = incoming;
    const key = transferKey(wallet.id, read);
    const same = shelf.byKey(key);
    if (seen.has(read.text)) return { incoming, is: 'known', id: same?.id, richer: false };
    seen.add(read.text);
    if (texts_elsewhere.has(read.text) || (own !== null && read.party === own))
      return { incoming, is: 'unread', why: 'other_wallet' };
    if (same && isChanged(same, read)) return { incoming, is: 'unread', why: 'changed' };
    const alike = shelf.alike(read);
    const known = same ?? alike.find((transfer) => transfer.message_id !== null && isTheSame(transfer, read));
    if (known && known.message_id !== null) {
      shelf.take(known);
      const richer = known.balance_mils === null && read.balance_mils !== null;
      return { incoming, is: 'known', id: known.id, richer };
    }
    const awaited = known ? [known] : alike.filter((transfer) => isAwaited(transfer, read, moved_at));
    const [one] = awaited;
    if (one && awaited.length === 1) {
      shelf.take(one);
      const isNumbered = one.transaction_id !== null;
      shelf.put({ ...keptOf(incoming, isNumbered ? one.key : key), id: one.id });
      return { incoming, is: 'awaited', id: one.id, key: isNumbered ? null : key };
    }
    // Its own id is known when it is written.
    shelf.put({ ...keptOf(incoming, key), id: -index - 1 });
    return { incoming, is: 'new', key, is_doubtful: awaited.length > 1 };
  });
}

/** Transfers by their key, and by their amount while no message was found to be theirs. */
class Shelf {
  readonly #byKey = new Map<string, KeptTransfer>();
  readonly #byAmount = new Map<number, Set<KeptTransfer>>();

  constructor(kept: readonly KeptTransfer[]) {
    for (const transfer of kept) {
      this.put(transfer);
      const others = this.#byAmount.get(transfer.amount_mils);
      if (others) others.add(transfer);
      else this.#byAmount.set(transfer.amount_mils, new Set([transfer]));
    }
  }

  byKey(key: string): KeptTransfer | undefined {
    return this.#byKey.get(key) ?? this.#byKey.get(erasedKey(key));
  }

  alike({ amount_mils }: ReadTransfer): KeptTransfer[] {
    return [...(this.#byAmount.get(amount_mils) ?? [])];
  }

  /** Each transfer is that of one message. */
  take(transfer: KeptTransfer): void {
    this.#byAmount.get(transfer.amount_mils)?.delete(transfer);
  }

  put(transfer: KeptTransfer): void {
    this.#byKey.set(transfer.key, transfer);
  }
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
