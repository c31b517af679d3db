import {
  actSettlingsOf,
  isForManagers,
  type OfflineAct,
  type OfflineActDecision,
  type OfflineActKind,
  type Translator,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { DB } from '../../../db/types.generated.ts';
import type { StaffActor } from '../../../http/actor.ts';
import type { Clock } from '../../../lib/clock.ts';
import { Conflict, Forbidden, found, Invalid } from '../../../lib/errors.ts';
import { doAct, isDoneAlready } from './do-act.ts';
import { getAct } from './list-acts.ts';
import { placeAct } from './place-act.ts';
import { lockAct, type OfflineActRow, updateAct } from './queries.ts';
import { readAct } from './rules.ts';

interface Settling extends OfflineActDecision {
  id: number;
  actor: StaffActor;
}

/**
 * Settles an act that was set aside: it is done now, by whom and when it was done, or things are left as they are. Throws `Conflict` for
 * one that is settled already and as the call that does it, `Invalid` for a way that does not fit it, and `Forbidden` where a manager
 * decides.
 */
export function settleAct(
  db: Db,
  clock: Clock,
  { id, as, reason, actor }: Settling,
  t: Translator,
): Promise<OfflineAct> {
  return inTransaction(db, async (trx) => {
    const row = found(await lockAct(trx, id), 'Conflict');
    const kind = row.kind as OfflineActKind;
    if (row.state !== 'set_aside') throw new Conflict(text('This is settled already.'));
    if (isForManagers(kind) && actor.role === 'staff')
      throw new Forbidden(text('Only a manager or an admin may do this.'));
    if (!actSettlingsOf(kind, { is_erased: row.body === null }).includes(as))
      throw new Invalid({ as: [text('This cannot be settled in that way.')] });
    if (as === 'done') await doNow(trx, row);
    await updateAct(trx, id, {
      state: as,
      settled_by: actor.id,
      settled_at: clock.now(),
      reason,
    });
    return getAct(trx, id, t);
  });
}

/** What stands there already is not done a second time. */
async function doNow(trx: Transaction<DB>, row: OfflineActRow): Promise<void> {
  const body = readAct(JSON.parse(row.body!));
  const placed = body && (await placeAct(trx, body, { device: undefined, received_at: row.received_at }));
  if (!body || !placed?.person)
    throw new Conflict(text('This cannot be read, so it cannot be done. Write it yourself.'));
  const client = found(placed.client, 'Client');
  // The hour it was given when it came.
  const act = { body, person: placed.person, client, at: row.happened_at ?? placed.at };
  if (!(await isDoneAlready(trx, act))) await doAct(trx, act, { isConfirmed: true });
}
