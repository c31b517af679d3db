import {
  type OfflineActBody,
  type OfflineActKind,
  type OfflineActTaken,
  type Text,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { DB } from '../../../db/types.generated.ts';
import type { Clock } from '../../../lib/clock.ts';
import { Conflict, DomainError, Invalid, NotFound } from '../../../lib/errors.ts';
import { getPolicy } from '../../policy/index.ts';
import { canonical, hashesOf, isSignedBy } from '../../pos/index.ts';
import { getSession, lockForChange } from '../../sessions/index.ts';
import { doAct, isDoneAlready } from './do-act.ts';
import { keepAct, type SentAct } from './keep-act.ts';
import { placeAct } from './place-act.ts';
import { findFirst, findSent, lockActId, lockDevice, type OfflineActRow } from './queries.ts';
import { MOST_TEXT, readAct } from './rules.ts';

interface Arrival {
  sent: { id: string } & Record<string, unknown>;
  actor_id: number;
}

/** Why an act is set aside. */
interface Reason {
  kind: OfflineActKind;
  said?: Text;
}

/**
 * Takes in what a person did of the day without a line. It is done as the ordinary call does it, or set aside for a person; the same
 * one again is answered as it was. Throws `Conflict` for an id that came with something else, which is then kept for a person, and
 * `Invalid` for what no device sends.
 */
export async function takeOfflineAct(
  db: Db,
  clock: Clock,
  { sent, actor_id }: Arrival,
): Promise<OfflineActTaken> {
  if (canonical(sent).length > MOST_TEXT) throw new Invalid({ body: [text('That is too large.')] });
  const act: SentAct = { sent, ...hashesOf(sent), actor_id, received_at: clock.now() };
  const take = (refusal?: Reason) => inTransaction(db, (trx) => takeIn(trx, act, refusal));
  // What the call wrote before it refused is undone with its transaction.
  const { row, is_other } = await take().catch((error: unknown) => {
    if (error instanceof Refused) return take(error.reason);
    throw error;
  });
  if (!is_other) return toTaken(row);
  throw new Conflict(
    text(
      'An act of this id came before with something else in it. Both are kept, and a person looks at them.',
    ),
  );
}

/** What the call that does an act said. */
class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.kind);
    this.reason = reason;
  }
}

interface Taken {
  row: OfflineActRow;
  is_other: boolean;
}

async function takeIn(trx: Transaction<DB>, sent: SentAct, refusal: Reason | undefined): Promise<Taken> {
  const { id } = sent.sent;
  await lockActId(trx, id);
  const known = await findSent(trx, sent.sent_hash);
  const first = await findFirst(trx, id);
  const answer = (row: OfflineActRow): Taken => ({
    row,
    is_other: first !== undefined && first.id < row.id && !first.body_hash.equals(row.body_hash),
  });
  if (known) return answer(known);
  const device = isNumber(sent.sent.device) ? await lockDevice(trx, sent.sent.device) : undefined;
  const body = readAct(sent.sent);
  const placed = body && (await placeAct(trx, body, { device, received_at: sent.received_at }));
  const aside = async (reason: Reason, is_first: boolean) =>
    answer(await keepAct(trx, sent, { device, body, placed, is_first, ...reason }));
  if (device?.number == null) return aside({ kind: 'unknown_device' }, false);
  if (!isSignedBy(device.public_key as never, sent.sent)) return aside({ kind: 'bad_signature' }, false);
  if (first?.body_hash.equals(sent.body_hash)) return answer(first);
  if (first) return aside({ kind: 'id_twice' }, false);
  // From here on the id is this act's.
  if (!body || !placed) return aside({ kind: 'unreadable' }, true);
  if (device.state !== 'approved') return aside({ kind: 'revoked_device' }, true);
  if (!(await getPolicy(trx)).sell_without_line) return aside({ kind: 'line_off' }, true);
  if (!placed.person?.is_active) return aside({ kind: 'person_gone' }, true);
  if (placed.client === undefined || placed.isErased) return aside({ kind: 'client_gone' }, true);
  if (refusal) return aside(refusal, true);
  const act = { body, person: placed.person, client: placed.client, at: placed.at };
  if (!(await isDoneAlready(trx, act))) {
    await refuseMoved(trx, body);
    await doAct(trx, act, { isConfirmed: false }).catch((error: unknown) => throwRefused(error, body));
  }
  return answer(await keepAct(trx, sent, { device, body, placed, is_first: true, kind: null }));
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Throws `Refused` for a session that has another time or another therapist than the person saw. */
async function refuseMoved(trx: Transaction<DB>, body: OfflineActBody): Promise<void> {
  if (body.act === 'noted') return;
  await lockForChange(trx, body.session).catch((error: unknown) => throwRefused(error, body));
  const session = await getSession(trx, body.session);
  if (body.act === 'completed' && session.completed) throw new Refused({ kind: 'done_otherwise' });
  if (body.seen_version !== undefined && body.seen_version !== session.version)
    throw new Refused({ kind: 'moved' });
}

function throwRefused(error: unknown, { act }: OfflineActBody): never {
  if (error instanceof NotFound && act === 'noted') throw new Refused({ kind: 'client_gone' });
  if (error instanceof DomainError) throw new Refused({ kind: 'refused', said: error.said });
  throw error;
}

const toTaken = ({ act_id, kind, happened_at }: OfflineActRow): OfflineActTaken => ({
  id: act_id,
  state: kind === null ? 'done' : 'set_aside',
  kind: kind as OfflineActKind | null,
  at: happened_at?.toISOString() ?? null,
});
