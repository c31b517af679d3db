import {
  type Cents,
  depositOf,
  dollars,
  imagePath,
  MOST_IN_VISIT,
  type OpenService,
  type OpenVisit,
  type Policy,
  priceCart,
  quoteSession,
  sumCents,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Conflict, found } from '../../lib/errors.ts';
import type { ShowTexts } from '../../lib/texts.ts';
import { getPolicy } from '../policy/index.ts';
import { findOpenOf, hasOpen, listOpen, type OpenRow } from './queries.ts';

/** The services that clients book by themselves, with the translations that are shown; none while the owner does not let them. */
export async function listOpenServices(db: Db, show: ShowTexts): Promise<OpenService[]> {
  const policy = await getPolicy(db);
  return policy.self_booking ? (await listOpen(db)).map((row) => toOpenService(row, policy, show)) : [];
}

/** A service or a visit of several, and whether others could be added to it; undefined where one of them is not open. */
export async function findOpenVisit(
  db: Db,
  ids: readonly number[],
  show: ShowTexts,
): Promise<{ service: OpenService; visit?: OpenVisit; has_others?: true } | undefined> {
  const policy = await getPolicy(db);
  const rows = policy.self_booking ? await findOpenOf(db, ids) : undefined;
  if (!rows) return undefined;
  const [service, ...following] = rows.map((row) => toOpenService(row, policy, show));
  const cost = costOfVisit(rows, policy);
  const hasOthers = ids.length < MOST_IN_VISIT && (await hasOpen(db, ids));
  return {
    service: service!,
    ...(hasOthers && { has_others: true }),
    ...(following.length > 0 && {
      visit: { following, cost: dollars(cost), deposit: dollars(depositOf(cost, policy)) },
    }),
  };
}

/** Whether anything can be booked by oneself. */
export const takesSelfBookings = async (db: Db, { self_booking }: Policy): Promise<boolean> =>
  self_booking && (await hasOpen(db));

/** Throws `Conflict` while the owner lets no one book by herself, and `NotFound` for a service that is not open. */
export async function getOpen(db: Db, policy: Policy, id: number): Promise<OpenRow> {
  return (await getOpenOf(db, policy, [id]))[0]!;
}

/** The same for the services of a visit, in its order. */
export async function getOpenOf(db: Db, policy: Policy, ids: readonly number[]): Promise<OpenRow[]> {
  if (!policy.self_booking)
    throw new Conflict(text('Booking here is closed at the moment. Please call us or write to us.'));
  return found(await findOpenOf(db, ids), 'Service');
}

/** What all its sessions cost. */
export const costOf = ({ unit_price_cents, session_count }: OpenRow, policy: Policy): Cents =>
  priceCart(policy, {
    channel: 'SERVICES',
    lines: [{ unit_price_cents: quoteSession(policy, unit_price_cents), quantity: session_count }],
  }).total_cents;

/** The same of all services of a visit. */
export const costOfVisit = (services: readonly OpenRow[], policy: Policy): Cents =>
  sumCents(services.map((service) => costOf(service, policy)));

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
    price: dollars(quoteSession(policy, row.unit_price_cents)),
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
