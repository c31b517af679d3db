import { HOUR_MS, iso, MINUTE_MS } from './draw.ts';
import type { World } from './world.ts';

/** How far back tries are kept: a few hundred in a business of full size. */
const KEPT_MS = 48 * HOUR_MS;
/** How long a client needs to find the phone and type the PIN. */
const PIN_MS = 40_000;
/** How long a try may be without an answer here, and how many are. */
const UNKNOWN_MS = 20 * MINUTE_MS;
const MOST_UNKNOWN = 3;

interface Try {
  at: number;
  phone: string;
  amount_cents: number;
  intent: object;
  created_by: number | null;
}

type Thing = { booking_id: number } | { order_id: number };

export type Wallet = ReturnType<typeof createWallet>;

/** Tries to get money from a wallet, as the payments keep them; those of long ago are left out. */
export function createWallet({ loader, calendar, random }: World) {
  const table = loader.table('payment_attempts', [
    'reference',
    'wallet',
    'booking_id',
    'order_id',
    'phone',
    'amount_cents',
    'intent',
    'state',
    'failure',
    'wallet_transaction_id',
    'created_by',
    'created_at',
    'sent_at',
    'settled_at',
    'next_lookup_at',
  ]);
  let unknown = 0;
  const add = (
    thing: Thing,
    { at, intent, ...given }: Try,
    end: {
      state: string;
      failure: string | null;
      wallet_transaction_id: string | null;
      next_lookup_at: string | null;
    },
  ) => {
    const asked = at - PIN_MS;
    table.add({
      booking_id: null,
      order_id: null,
      ...thing,
      ...given,
      ...end,
      reference: `RV-${asked.toString(36)}-${random.hex(12)}`,
      wallet: 'sandbox',
      intent: JSON.stringify(intent),
      created_at: iso(asked),
      sent_at: iso(asked),
      settled_at: end.state === 'unknown' ? null : iso(at),
    });
  };
  return {
    /** What the wallet calls a transfer that came. Sometimes the first try failed. */
    receive(thing: Thing, given: Try): string {
      const wallet_transaction_id = `SBX${random.hex(14).toUpperCase()}`;
      if (given.at > calendar.now - KEPT_MS) {
        const failed = {
          state: 'failed',
          failure: 'wrong_pin',
          wallet_transaction_id: null,
          next_lookup_at: null,
        };
        if (random.chance(0.1)) add(thing, { ...given, at: given.at - 2 * MINUTE_MS }, failed);
        add(thing, given, { state: 'succeeded', failure: null, wallet_transaction_id, next_lookup_at: null });
      }
      return wallet_transaction_id;
    },
    /** Whether a try is left without an answer; a few are, and the wallet will be asked again. */
    leaveUnknown(thing: Thing, given: Try): boolean {
      if (unknown >= MOST_UNKNOWN || given.at < calendar.now - UNKNOWN_MS) return false;
      unknown += 1;
      const next_lookup_at = iso(calendar.now + 15 * MINUTE_MS);
      add(thing, given, { state: 'unknown', failure: null, wallet_transaction_id: null, next_lookup_at });
      return true;
    },
  };
}
