import { type ClientProfile, dollars, type Session, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Forbidden, found } from '../../lib/errors.ts';
import { listBookings } from '../bookings/index.ts';
import { findKept, readRelations, toNote } from '../clients/index.ts';
import { listSessions } from '../sessions/index.ts';
import { findClient } from './queries.ts';

/** How many sessions of each kind and bookings a profile has; the list calls return more. */
const RECENT = 100;

/** A client's profile. Clients may read only their own, staff any; of a record that was merged, that of the client it is now. */
export async function getProfile(db: Db, clock: Clock, id: number, actor: Actor): Promise<ClientProfile> {
  if (actor.kind === 'client' && actor.id !== id)
    throw new Forbidden(text('You may only see your own profile.'));
  const [record, upcoming, completed, bookings] = await Promise.all([
    findClient(db, id),
    listSessions(db, { client: id, completed: false, page_size: RECENT }),
    listSessions(db, { client: id, completed: true, page_size: RECENT }),
    listBookings(db, { client: id, page_size: RECENT }),
  ]);
  const kept = record ? undefined : await findKept(db, id);
  if (kept !== undefined) return getProfile(db, clock, kept, actor);
  const { wants_reminders, wants_receipts, wants_offers, ...row } = found(record, 'Client');
  const { total_spent_cents, balance_cents, created_at, code_word_at, active_services, notes, ...client } =
    row;
  const isStaff = actor.kind === 'staff';
  const relations = isStaff ? await readRelations(db, clock, id) : [];
  const language = row.language as ClientProfile['language'];
  return {
    ...client,
    language,
    settings: { language, reminders: wants_reminders, receipts: wants_receipts, offers: wants_offers },
    created_at: created_at.toISOString(),
    code_word_at: code_word_at?.toISOString() ?? null,
    total_spent: dollars(total_spent_cents),
    balance: dollars(balance_cents),
    active_services: active_services.map(({ unit_price_cents, ...service }) => ({
      ...service,
      unit_price: dollars(unit_price_cents),
    })),
    ...(!isStaff && { same_phone: [], tags: [], alerts: [], has_merges: false }),
    notes: isStaff ? notes.map((note) => toNote(note, actor)) : [],
    relations,
    upcoming_sessions: isStaff ? upcoming.items : withoutAlerts(upcoming.items),
    completed_sessions: isStaff ? completed.items : withoutAlerts(completed.items),
    bookings: bookings.items,
  };
}

/** What staff note for each other is not shown to the client. */
const withoutAlerts = (sessions: readonly Session[]): Session[] =>
  sessions.map((session) => ({ ...session, alerts: [] }));
