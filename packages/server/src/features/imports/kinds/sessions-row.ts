import { text } from '@revive/contract';
import { readAmount, readCount, readDay, readLine, readName, readPhone } from '../read-cells.ts';
import type { RowReader } from '../row-reader.ts';

/** What a row says is left of a course. */
export interface SessionsRow {
  phone: string;
  name: string | null;
  service: string;
  /** How many are left to be held. */
  sessions: number;
  /** What was paid for those that are left. */
  paid_cents: number;
  /** When the next one is planned for: `YYYY-MM-DD`, and `HH:MM` where the file says a time. */
  next: { day: string; time: string | null } | null;
  /** The field that says how many there are. */
  total_field: 'total' | 'sessions_left';
}

// As many as a service may have.
const MOST_SESSIONS = 200;
const TIME = /(?:^|[T\s])([01]?\d|2[0-3]):([0-5]\d)/;

/** How many are left: as the file says, or all of the course without those that were held. */
function readLeft(reader: RowReader): number | undefined {
  const left = reader.may('sessions_left', (cell) => readCount(cell, 1, MOST_SESSIONS));
  if (left !== null) return left;
  const field = reader.reads('total') ? 'total' : 'sessions_left';
  const total = reader.need(field, (cell) => readCount(cell, 1, MOST_SESSIONS));
  const held = reader.may('held', (cell) => readCount(cell, 0));
  if (total === undefined || held === undefined) return undefined;
  return (held ?? 0) > total
    ? reader.refuse('held', text('The course has {{count}} sessions.', { count: total }))
    : total - (held ?? 0);
}

function readNext(reader: RowReader): SessionsRow['next'] | undefined {
  const day = reader.may('next_date', (cell) => readDay(cell, reader.order, 'future'));
  if (!day) return day === null ? null : undefined;
  const [, hour, minute] = TIME.exec(reader.cell('next_date')) ?? [];
  return { day, time: hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}` };
}

/** Reads a row of a file of paid sessions; undefined where something is wrong with it. */
export function readSessions(reader: RowReader): SessionsRow | undefined {
  const phone = reader.need('phone', readPhone);
  const name = reader.may('name', readName);
  const service = reader.need('service', (cell) => readLine(cell, 120));
  const sessions = readLeft(reader);
  const paid_cents = sessions === 0 ? (reader.may('paid', readAmount) ?? 0) : reader.need('paid', readAmount);
  const next = readNext(reader);
  if (sessions !== 0 && paid_cents === 0)
    return reader.refuse('paid', text('Say what was paid for these sessions.'));
  if (sessions === 0 && paid_cents)
    return reader.refuse('paid', text('All sessions were held, so nothing is paid for any that is left.'));
  if (phone === undefined || name === undefined || service === undefined || next === undefined)
    return undefined;
  if (sessions === undefined || paid_cents === undefined) return undefined;
  const total_field = reader.cell('sessions_left') === '' ? 'total' : 'sessions_left';
  return { phone, name, service, sessions, paid_cents, next, total_field };
}
