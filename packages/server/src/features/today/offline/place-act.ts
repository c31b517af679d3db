import type { OfflineActBody } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { findKept } from '../../clients/index.ts';
import { hourOf } from '../../pos/index.ts';
import {
  type DeviceRow,
  findClientOfNote,
  findClientOfSession,
  findPerson,
  type PersonRow,
} from './queries.ts';

/** Whose an act is, by whom, and the hour it counts at. */
export interface PlacedAct {
  person: PersonRow | undefined;
  /** Undefined where there is none. */
  client: number | undefined;
  isErased: boolean;
  at: Date;
}

/**
 * Finds what an act is of. Its hour is what the device said, but not after it came, not before the device was approved, and not before
 * there was its booking.
 */
export async function placeAct(
  trx: Transaction<DB>,
  body: OfflineActBody,
  { device, received_at }: { device: DeviceRow | undefined; received_at: Date },
): Promise<PlacedAct> {
  const found = await clientOf(trx, body);
  const after: Date[] = [device?.approved_at ?? new Date(0), found?.since ?? new Date(0)];
  return {
    person: await findPerson(trx, body.person),
    client: found?.id,
    isErased: found?.erased_at != null,
    at: hourOf(new Date(body.at), { after, before: [received_at] }).at,
  };
}

async function clientOf(
  trx: Transaction<DB>,
  body: OfflineActBody,
): Promise<{ id: number; erased_at: Date | null; since?: Date } | undefined> {
  if (body.act === 'noted' && body.client != null)
    // Her record may have been merged with another meanwhile.
    return findClientOfNote(trx, (await findKept(trx, body.client)) ?? body.client);
  return body.session == null ? undefined : findClientOfSession(trx, body.session);
}
