import { inDollars, text } from '@revive/contract';
import { bringInSessions, findBroughtIn, takeOutBookings } from '../../bookings/index.ts';
import type { KnownClient } from '../../clients/index.ts';
import { getPolicy } from '../../policy/index.ts';
import { findServicesByName } from '../../services/index.ts';
import { bookingsChanged } from '../built-on-queries.ts';
import type { Kind, Outcome } from './kind.ts';
import { plannedAt } from './planned-at.ts';
import { readSessions, type SessionsRow } from './sessions-row.ts';
import { findWhose } from './whose.ts';

interface Known {
  client: KnownClient;
  service: Awaited<ReturnType<typeof findServicesByName>>[number];
}

/** What is left of courses that were paid before the books of this program began. */
export const sessions: Kind<SessionsRow, Known> = {
  key: 'phone',
  tables: [
    'bookings',
    'booking_services',
    'sessions',
    'orders',
    'order_lines',
    'order_payments',
    'journal_entries',
    'journal_lines',
  ],

  read: readSessions,

  sameAs: ({ phone, name, service }) => `${phone} ${name?.toLowerCase() ?? ''} ${service.toLowerCase()}`,

  async compare(db, rows) {
    const whose = await findWhose(db, rows);
    const services = await findServicesByName(
      db,
      rows.map(({ row }) => row.service),
    );
    const byName = new Map(services.map((service) => [service.name.toLowerCase(), service]));
    const found = rows.map((read) => ({ ...read, by: whose(read) }));
    const ids = found.flatMap(({ by }) => ('client' in by ? [by.client.id] : []));
    const broughtIn = await findBroughtIn(db, ids);
    return found.map(({ n, row, by }) => {
      const service = byName.get(row.service.toLowerCase());
      if (!service) return { n, row, outcome: { result: 'refused', field: 'service', message: UNKNOWN } };
      if ('outcome' in by) return { n, row, outcome: by.outcome };
      const known = { client: by.client, service };
      const before = broughtIn.get(`${by.client.id} ${service.id}`);
      return { n, row, known, outcome: outcomeOf(row, known, before) };
    });
  },

  async bringIn(trx, found, facts) {
    const policy = await getPolicy(trx);
    const courses = found.map(({ row, known }) => ({
      ...known!,
      sessions: row.sessions,
      paid_cents: row.paid_cents,
      planned_at: row.next && plannedAt(policy, row.next, facts.at),
    }));
    if (courses.length > 0) await bringInSessions(trx, courses, facts);
    return [];
  },

  builtOn: bookingsChanged,
  takeOut: takeOutBookings,
};

const UNKNOWN = text('There is no service with this name.');

function outcomeOf(
  row: SessionsRow,
  { client, service }: Known,
  before: { sessions: number; paid_cents: number } | undefined,
): Outcome {
  // A course that was held to its end has nothing left.
  if (row.sessions === 0) return { result: 'same' };
  if (!before) return { result: 'new' };
  if (before.sessions === row.sessions && before.paid_cents === row.paid_cents) return { result: 'same' };
  const values = {
    name: client.name,
    count: before.sessions,
    service: service.name,
    amount: inDollars(before.paid_cents),
  };
  const message = text(
    '{{count}} sessions of {{service}} with {{amount}} were brought forward for {{name}} already. Undo that import first.',
    values,
  );
  return { result: 'refused', field: row.total_field, message };
}
