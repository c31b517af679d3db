import type { Account, JournalLine } from '../../packages/server/src/features/ledger/index.ts';
import { iso } from './draw.ts';
import type { Order } from './orders.ts';
import { walletOf } from './wallet-of.ts';
import type { World } from './world.ts';

export const ACCOUNT_OF = { cash: 'cash', card: 'card', mobile_money: 'mobile_wallet' } as const;

interface Entry {
  kind: string;
  description: string;
  source_type: 'order' | 'finance_payment' | 'drawer_shift';
  source_id: number;
  client_id?: number | null;
  actor_id: number | null;
  at: number;
  purpose?: string | null;
  lines: readonly JournalLine[];
}

/** What is posted for an order. */
export const ofOrder = ({ id, client_id = null }: Order) =>
  ({ source_type: 'order', source_id: id, client_id }) as const;

export type Ledger = ReturnType<typeof createLedger>;

/** Entries as `postJournalEntry` and the triggers of the ledger leave them. */
export function createLedger({ loader, calendar }: World) {
  const entries = loader.table('journal_entries');
  const lines = loader.table('journal_lines');
  return {
    post({ at, client_id = null, lines: sides, purpose = null, ...entry }: Entry): number {
      const id = entries.next();
      const posted = { posted_at: iso(at), business_day: calendar.dayOf(at).date };
      entries.add({ id, ...entry, ...posted, purpose });
      for (const side of sides) {
        const debit_cents = 'debit_cents' in side ? side.debit_cents : 0;
        const credit_cents = 'credit_cents' in side ? side.credit_cents : 0;
        if (debit_cents + credit_cents === 0) continue;
        const spent = side.account === 'expenses' ? (purpose ?? entry.description) : null;
        const amounts = { account: side.account, debit_cents, credit_cents };
        lines.add({
          entry_id: id,
          client_id,
          wallet_id: walletOf(side.account),
          ...amounts,
          ...posted,
          purpose: spent,
        });
      }
      return id;
    },
  };
}

export const debit = (account: Account, debit_cents: number): JournalLine => ({ account, debit_cents });
export const credit = (account: Account, credit_cents: number): JournalLine => ({ account, credit_cents });
