import type { OfflineActBody, OfflineActKind, Text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { canonical } from '../../pos/index.ts';
import type { PlacedAct } from './place-act.ts';
import {
  type DeviceRow,
  findClientOfNote,
  findClientOfSession,
  insertAct,
  type OfflineActRow,
} from './queries.ts';
import { seemsOf } from './rules.ts';

/** An act as it came. */
export interface SentAct {
  sent: { id: string } & Record<string, unknown>;
  body_hash: Buffer;
  sent_hash: Buffer;
  actor_id: number;
  received_at: Date;
}

interface Kept {
  device: DeviceRow | undefined;
  body: OfflineActBody | undefined;
  placed: PlacedAct | undefined;
  is_first: boolean;
  kind: OfflineActKind | null;
  said?: Text;
}

/** Keeps what came, and why it was set aside. */
export async function keepAct(
  trx: Transaction<DB>,
  { sent, body_hash, sent_hash, actor_id, received_at }: SentAct,
  { device, body, placed, is_first, kind, said }: Kept,
): Promise<OfflineActRow> {
  const of = await subjectOf(trx, sent, placed);
  return insertAct(trx, {
    act_id: sent.id,
    device_id: device?.id ?? null,
    is_first,
    session_id: of.session,
    client_id: of.client,
    received_at,
    received_from: actor_id,
    body_hash,
    sent_hash,
    // Someone of whom nothing is known any more is not written down again.
    body: of.isErased ? null : canonical(sent),
    kind,
    said: said ? JSON.stringify(said) : null,
    state: kind === null ? 'done' : 'set_aside',
    ...(body && {
      act: body.act,
      person_id: placed?.person?.id ?? null,
      said_at: new Date(body.at),
      happened_at: placed?.at ?? null,
    }),
  });
}

/** Whom it says something of, also where the rest cannot be read: an erasure finds it by that. */
async function subjectOf(trx: Transaction<DB>, sent: Record<string, unknown>, placed: PlacedAct | undefined) {
  const { session, client } = seemsOf(sent);
  const ofSession = session === undefined ? undefined : await findClientOfSession(trx, session);
  const ofNote = client === undefined ? undefined : await findClientOfNote(trx, client);
  const found = ofSession ?? ofNote;
  return {
    session: ofSession ? session! : null,
    client: placed?.client ?? found?.id ?? null,
    isErased: placed?.isErased || found?.erased_at != null,
  };
}
