import type { HandoverSession, NamedResource, Page, PageQuery, Policy } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import type { Clock } from '../../lib/clock.ts';
import { getPolicy } from '../policy/index.ts';
import { handoverOffers } from './handover-offers.ts';
import { listNeedingPlace, type NeedingRow } from './lost-queries.ts';
import { MINUTE_MS } from './visit.ts';

const Key = z.tuple([KeyPart.instant, KeyPart.id]).transform(([at, id]) => ({ at, id }));

/** Sessions that need a place, by time, with who could take them and when; on request those that a resource was taken from. */
export async function listHandover(
  db: Db,
  clock: Clock,
  { resource, page_size, cursor }: PageQuery & { resource?: number | undefined },
): Promise<Page<HandoverSession>> {
  const after = readCursor(cursor, Key);
  const rows = await listNeedingPlace(db, { resource, after, limit: page_size + 1 });
  const page = pageBy(
    rows,
    page_size,
    (row) => [row.scheduled_at.toISOString(), row.id],
    (row) => row,
  );
  const given = { policy: await getPolicy(db), now: clock.now() };
  return { ...page, items: await toHandover(db, page.items, given) };
}

/** Rows of sessions that need a place, with offers. */
export async function toHandover(
  db: Db,
  rows: readonly NeedingRow[],
  given: { policy: Policy; now: Date },
): Promise<HandoverSession[]> {
  const offers = await handoverOffers(
    db,
    rows.map(({ id, resources, lost }) => ({ id, kept: resources, lost })),
    given,
  );
  return rows.map((row) => ({
    id: row.id,
    client: { id: row.client_id, name: row.client_name, phone: row.client_phone },
    service_name: row.service_name,
    session_number: row.session_number,
    starts_at: row.scheduled_at.toISOString(),
    ends_at: new Date(row.scheduled_at.getTime() + row.minutes * MINUTE_MS).toISOString(),
    resources: row.resources as NamedResource[],
    lost: row.lost as NamedResource[],
    offers: offers.get(row.id) ?? [],
  }));
}
