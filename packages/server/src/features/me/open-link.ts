import { type OwnLink, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { NotFound } from '../../lib/errors.ts';
import { getBillReceipt } from '../bills/index.ts';
import { findLink, getWishes, type LinkScope, noteLinkUsed } from '../clients/index.ts';
import { getReceipt } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { toOwnSession } from './present.ts';
import { listSessionsOfBooking } from './queries.ts';

export interface Opened {
  id: number;
  scope: LinkScope;
  client_id: number;
  subject_id: number | null;
  expires_at: Date;
  name: string;
}

/** What a link opens. Throws `NotFound` for one that has ended, as for one that never was. */
export async function openLink(db: Db, clock: Clock, token: string): Promise<Opened> {
  const link = await findLink(db, token, clock.now());
  if (!link) throw new NotFound(text('This link has expired or is incomplete.'));
  return { ...link, scope: link.scope as LinkScope };
}

/** The same for what changes something, which notes that the link was used. */
export async function followLink(db: Db, clock: Clock, token: string): Promise<Opened> {
  const link = await openLink(db, clock, token);
  await noteLinkUsed(db, link.id, clock.now());
  return link;
}

/** The booking that a link opens, with whose it is. Throws `NotFound` for a link of another scope. */
export function bookingOf({ scope, client_id, subject_id }: Opened): {
  client_id: number;
  booking_id: number;
} {
  if (scope !== 'booking' || subject_id === null) throw new NotFound(text('This link opens no booking.'));
  return { client_id, booking_id: subject_id };
}

/** What a link shows: a booking without its money, or a receipt, and in each case which messages may come. */
export async function readLink(db: Db, clock: Clock, token: string): Promise<OwnLink> {
  const link = await openLink(db, clock, token);
  const now = clock.now();
  const policy = await getPolicy(db);
  const { scope, subject_id } = link;
  const rows = scope === 'booking' && subject_id ? await listSessionsOfBooking(db, subject_id) : [];
  return {
    scope: scope === 'bill' ? 'receipt' : scope,
    name: link.name.trim().split(/\s+/)[0] ?? '',
    services: [...new Set(rows.map(({ service }) => service))],
    sessions: rows.map((row) => toOwnSession(row, { now, policy })),
    receipt: scope === 'receipt' && subject_id ? await getReceipt(db, subject_id) : null,
    bill: scope === 'bill' && subject_id ? await getBillReceipt(db, subject_id) : null,
    settings: await getWishes(db, link.client_id),
    expires_at: link.expires_at.toISOString(),
  };
}
