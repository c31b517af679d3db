import {
  type Cents,
  cents,
  depositOf,
  dollars,
  imagePath,
  type OpenService,
  type Policy,
  priceCart,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Conflict, found } from '../../lib/errors.ts';
import type { ShowTexts } from '../../lib/texts.ts';
import { getPolicy } from '../policy/index.ts';
import { findOpen, hasOpen, listOpen, type OpenRow } from './queries.ts';

/** The services that clients book by themselves, with the translations that are shown; none while the owner does not let them. */
export async function listOpenServices(db: Db, show: ShowTexts): Promise<OpenService[]> {
  const policy = await getPolicy(db);
  return policy.self_booking ? (await listOpen(db)).map((row) => toOpenService(row, policy, show)) : [];
}

/** One of them; undefined where it is not open. */
export async function findOpenService(db: Db, id: number, show: ShowTexts): Promise<OpenService | undefined> {
  const policy = await getPolicy(db);
  const row = policy.self_booking ? await findOpen(db, id) : undefined;
  return row && toOpenService(row, policy, show);
}

/** Whether anything can be booked by oneself. */
export const takesSelfBookings = async (db: Db, { self_booking }: Policy): Promise<boolean> =>
  self_booking && (await hasOpen(db));

/** Throws `Conflict` while the owner lets no one book by herself, and `NotFound` for a service that is not open. */
export async function getOpen(db: Db, policy: Policy, id: number): Promise<OpenRow> {
  if (!policy.self_booking)
    throw new Conflict(text('Booking here is closed at the moment. Please call us or write to us.'));
  return found(await findOpen(db, id), 'Service');
}

/** What all its sessions cost. */
export const costOf = ({ unit_price_cents, session_count }: OpenRow, policy: Policy): Cents =>
  priceCart(policy, {
    channel: 'SERVICES',
    lines: [{ unit_price_cents: cents(unit_price_cents), quantity: session_count }],
  }).total_cents;

/** Whether a client may wish for a woman or a man: there are both. */
const takesWishes = ({ therapists }: OpenRow): boolean =>
  (['woman', 'man'] as const).every((sex) => therapists.some((one) => one.sex === sex));

const toOpenService = (row: OpenRow, policy: Policy, show: ShowTexts): OpenService => {
  const cost = costOf(row, policy);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    texts: show(row.texts),
    category: { id: row.category_id, name: row.category_name, texts: show(row.category_texts) },
    price: dollars(row.unit_price_cents),
    cost: dollars(cost),
    duration_minutes: row.duration_minutes,
    session_count: row.session_count,
    days_between_sessions: row.days_between_sessions,
    deposit: dollars(depositOf(cost, policy)),
    therapists: policy.show_therapists ? (row.therapists as OpenService['therapists']) : [],
    takes_wishes: takesWishes(row),
    image: row.image_hash && imagePath(row.image_hash, 'card'),
    image_width: row.image_width,
    image_height: row.image_height,
  };
};
