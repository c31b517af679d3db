import { inDollars, text } from '@revive/contract';
import { bringInSessions, findBroughtIn, takeOutBookings } from '../../bookings/index.ts';
import type { KnownClient } from '../../clients/index.ts';
import { findServicesByName } from '../../services/index.ts';
import { bookingsChanged } from '../built-on-queries.ts';
import { readAmount, readCount, readLine, readName, readPhone } from '../read-cells.ts';
import type { Kind, Outcome } from './kind.ts';
import { findWhose } from './whose.ts';

interface SessionsRow {
  phone: string;
  name: string | null;
  service: string;
  sessions: number;
  paid_cents: number;
}

interface Known {
  client: KnownClient;
  service: Awaited<ReturnType<typeof findServicesByName>>[number];
}

// As many as a service may have.
const MOST_SESSIONS = 200;

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

  read(reader) {
    const phone = reader.need('phone', readPhone);
    const name = reader.may('name', readName);
    const service = reader.need('service', (cell) => readLine(cell, 120));
    const left = reader.need('sessions_left', (cell) => readCount(cell, 1, MOST_SESSIONS));
    const paid_cents = reader.need('paid', readAmount);
    if (paid_cents === 0) return reader.refuse('paid', text('Say what was paid for these sessions.'));
    if (phone === undefined || name === undefined || service === undefined) return undefined;
    return left === undefined || paid_cents === undefined
      ? undefined
      : { phone, name, service, sessions: left, paid_cents };
  },

  sameAs: ({ phone, name, service }) => `${phone} ${name?.toLowerCase() ?? ''} ${service.toLowerCase()}`,

  async compare(db, rows) {
    const whose = await findWhose(db, rows);
    const services = await findServicesByName(
      db,
      rows.map(({ row }) => row.service),
    );
    const byName = new Map(services.map((service) => [service.name.toLowerCase(), service]));
    const ids = rows.flatMap(({ row }) => {
      const by = whose(row);
      return 'client' in by ? [by.client.id] : [];
    });
    const broughtIn = await findBroughtIn(db, ids);
    return rows.map(({ n, row }) => {
      const by = whose(row);
      if ('refused' in by) return { n, row, outcome: { result: 'refused', ...by.refused } };
      const service = byName.get(row.service.toLowerCase());
      if (!service) return { n, row, outcome: { result: 'refused', field: 'service', message: UNKNOWN } };
      const known = { client: by.client, service };
      return {
        n,
        row,
        known,
        outcome: outcomeOf(row, known, broughtIn.get(`${by.client.id} ${service.id}`)),
      };
    });
  },

  async bringIn(trx, found, facts) {
    const courses = found.map(({ row, known }) => ({
      ...known!,
      sessions: row.sessions,
      paid_cents: row.paid_cents,
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
  return { result: 'refused', field: 'sessions_left', message };
}
