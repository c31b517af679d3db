import { dollars, type MatchEntry, type MatchMove } from '@revive/contract';
import { type Arrival, fromMils } from '../transfers/index.ts';
import { expectedMils } from './arithmetic.ts';
import type { SettlingMove, TransferRow } from './day-queries.ts';
import type { EntryDetails } from './entry-details.ts';

const LINKS = {
  attempt: 'attempt_id',
  order_payment: 'order_payment_id',
  finance_payment: 'finance_payment_id',
  account_move: 'account_move_id',
} as const;
export type EntrySourceName = keyof typeof LINKS;

/** The column of a transfer that says what of a source it is. */
export const linkOf = (source: string) => LINKS[source as EntrySourceName];

export const nameOf = ({ source, source_id }: { source: string; source_id: number }): string =>
  `${source}:${source_id}`;

export function readName(name: string): { source: EntrySourceName; source_id: number } {
  const [source, id] = name.split(':');
  return { source: source as EntrySourceName, source_id: Number(id) };
}

/** What a transfer is in the books; null while it is free. */
export function linkedTo(row: TransferRow): { source: EntrySourceName; source_id: number } | null {
  for (const source of Object.keys(LINKS) as EntrySourceName[]) {
    const source_id = row[LINKS[source]];
    if (source_id !== null) return { source, source_id };
  }
  return null;
}

export const toEntry = (details: EntryDetails, arrival: Arrival, transfer: number | null): MatchEntry => ({
  entry: nameOf(details),
  direction: details.direction,
  amount: dollars(details.cents),
  expected: fromMils(expectedMils(details.direction, details.cents, arrival)),
  at: details.at.toISOString(),
  description: details.description,
  kind: details.kind,
  id: details.id,
  client: details.client_id === null ? null : { id: details.client_id, name: details.client_name! },
  party: details.party,
  transfer,
});

export const toMove = (move: SettlingMove): MatchMove => ({
  move: move.id,
  of: `${move.settles_source}:${move.settles_id}`,
  as: move.kind as MatchMove['as'],
  direction: move.from_wallet_id === null ? 'in' : 'out',
  amount: dollars(move.amount_cents),
  reason: move.reason,
});
