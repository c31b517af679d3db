import type {
  BillReceipt,
  OfflineActName,
  OfflineBill,
  OfflineSale,
  OfflineSaleBody,
  Policy,
  PolicyRead,
  Receipt,
} from '@revive/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type * as z from 'zod';
import type { Sealed } from './sealed.ts';

/** The one row of a store that has one. */
export const OWN = 'own';

/** The key of this browser, whose private half never leaves it, and the device the server knows it as. */
export interface OwnDevice {
  keys: CryptoKeyPair;
  id: number;
}

/** What the server said last of this device, and when. */
export interface KeptStanding {
  device_id: number;
  number: number | null;
  state: 'waiting' | 'approved' | 'revoked';
  may_sell: boolean;
  /** The last contact: by the clock of the server, and by the one of this device. */
  server_at: number;
  local_at: number;
  /** The latest hour that this device ever saw: a clock that is set back does not go below it. */
  max_seen: number;
  policy: Pick<Policy, 'line_hours' | 'line_sale_limit' | 'line_device_limit' | 'sell_without_line'>;
}

/** An answer of the server that is readable without a line. */
export interface KeptRead {
  hash: string;
  query_key: readonly unknown[];
  /** Sealed, where it names people. */
  data: unknown;
  /** The day whose key sealed it. */
  sealed_on?: number;
  /** When it was read. */
  at: number;
  /** Whose sign-in read it. */
  user_id: number;
}

/** What the server said where it did not take a sale. */
export interface Refusal {
  status: number;
  said: string;
  at: number;
}

/** A sale or a bill as it is signed and sent. */
export type SignedSale = Omit<z.input<typeof OfflineSaleBody>, 'sale'> & {
  sale: z.input<typeof OfflineSale> | z.input<typeof OfflineBill>;
};

/** A sale made without a line. */
export interface OutboxRow {
  seq: number;
  sale_id: string;
  /** The cart it was sold from: a browser that was killed shows that again. */
  cart?: string;
  body: SignedSale;
  /** Of goods that were paid in one way, else of a bill. */
  receipt: Receipt | BillReceipt;
  total_cents: number;
  sold_at: number;
  state: 'waiting' | 'sent' | 'released';
  refused?: Refusal;
  sent_at: number | null;
  /** When it was to be sent once more, because the server had lost it. */
  again_at?: number;
}

/** A sale as it lies on the disk: it may name a client. Sales of the first version lie there as they are. */
export type KeptSale = OutboxRow | (Omit<OutboxRow, 'body' | 'receipt'> & { box: Sealed });

/** What was written of the day without a line: whom and what of is sealed, and goes once the server has it. */
export interface KeptAct {
  /** In the order they were written. */
  seq: number;
  act_id: string;
  act: OfflineActName;
  session: number | null;
  client: number | null;
  /** When it was done. */
  at: number;
  state: 'waiting' | 'sent';
  sent_at: number | null;
  box: Sealed | null;
}

/** The number of the next sale, and what all that wait are worth. */
export interface Counted {
  next_seq: number;
  unsent_cents: number;
}

interface LineSchema extends DBSchema {
  device: { key: string; value: OwnDevice };
  standing: { key: string; value: KeptStanding };
  reads: { key: string; value: KeptRead };
  outbox: { key: number; value: KeptSale; indexes: { state: string; sale_id: string; cart: string } };
  counter: { key: string; value: Counted };
  acts: { key: number; value: KeptAct; indexes: { state: string; act_id: string } };
}

export type LineDb = IDBPDatabase<LineSchema>;
export type LinePolicy = Pick<PolicyRead, keyof KeptStanding['policy']>;

const NAME = 'revive-line';
const VERSION = 3;

/** Opens what this browser keeps for times without a line. A later version adds to it; it never makes the outbox again. */
export const openStore = (name = NAME): Promise<LineDb> =>
  openDB<LineSchema>(name, VERSION, {
    upgrade(db, from, _to, tx) {
      if (from < 1) {
        db.createObjectStore('device');
        db.createObjectStore('standing');
        db.createObjectStore('reads', { keyPath: 'hash' });
        db.createObjectStore('counter');
        const outbox = db.createObjectStore('outbox', { keyPath: 'seq' });
        outbox.createIndex('state', 'state');
        // One sale is sold once, whatever two tabs do.
        outbox.createIndex('sale_id', 'sale_id', { unique: true });
      }
      if (from < 2) {
        const acts = db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true });
        acts.createIndex('state', 'state');
        acts.createIndex('act_id', 'act_id', { unique: true });
      }
      if (from < 3) tx.objectStore('outbox').createIndex('cart', 'cart');
    },
    // A newer version of the office waits in another tab.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
