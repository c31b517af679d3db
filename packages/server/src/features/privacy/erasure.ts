import {
  type ClientRequest,
  ERASURE_WAITS_DAYS,
  type ErasureBlock,
  type ErasurePlan,
  type Text,
  text,
} from '@revive/contract';
import { ERASED_CLIENT } from '@revive/contract/schemas';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import {
  giveUpMessagesOfArchived,
  giveUpUnwantedMessages,
  listAliases,
  passOnPhone,
} from '../clients/index.ts';
import { erasePhotosOf } from '../photos/index.ts';
import { getPolicy } from '../policy/index.ts';
import {
  countWhatGoes,
  emptyTrail,
  eraseClientRow,
  eraseRows,
  finishErasure,
  forgetMerges,
  insertErasure,
  listBlocks,
  listDueErasures,
  listSales,
  lockPerson,
  NO_WISHES,
  nameSalesAnew,
} from './erasure-queries.ts';
import { findRequest, lockRequest, type RequestRow, updateRequest } from './queries.ts';
import { readRequest } from './requests.ts';

const DAY_MS = 86_400_000;

const WHY_NOT: Readonly<Record<ErasureBlock, Text>> = {
  open_booking: text('The client still has an open booking. Complete or cancel it first.'),
  open_order: text('The client still has an order under way. Deliver or cancel it first.'),
  open_payment: text('A payment of this client is still under way. It must be settled first.'),
  owes: text(
    'The client still owes money or has paid ahead. Receive it, give it back or write it off first.',
  ),
  open_copy: text('The client asked for a copy of their data and has not received it yet.'),
};

/** What erasing the client of a request would take away, and what is in its way. */
export async function planErasure(db: Db, requestId: number): Promise<ErasurePlan> {
  const { client_id } = openErasure(found(await findRequest(db, requestId), 'Request'));
  const [counts, blocks, { backups_kept }] = await Promise.all([
    countWhatGoes(db, client_id),
    listBlocks(db, client_id),
    getPolicy(db),
  ]);
  return { counts, blocks, backups_kept };
}

/** Decides that a client is erased when three days are over. Throws `Invalid` unless her name was typed, `Conflict` for what is in its way. */
export async function decideErasure(
  db: Db,
  clock: Clock,
  { id, name, actor_id }: { id: number; name: string; actor_id: number },
): Promise<ClientRequest> {
  return inTransaction(db, async (trx) => {
    const request = openErasure(found(await lockRequest(trx, id), 'Request'));
    const client = found(await lockPerson(trx, request.client_id), 'Client');
    if (name.toLowerCase() !== client.name.toLowerCase())
      throw new Invalid({
        name: [text('Type the name exactly as shown: {{name}}.', { name: client.name })],
      });
    const [block] = await listBlocks(trx, client.id);
    if (block) throw new Conflict(WHY_NOT[block]);
    const erase_at = new Date(clock.now().getTime() + ERASURE_WAITS_DAYS * DAY_MS);
    await updateRequest(trx, id, { erase_at, erase_by: actor_id });
    return readRequest(trx, id);
  });
}

/** Calls off an erasure that was decided and has not been done. */
export async function callOffErasure(db: Db, id: number): Promise<ClientRequest> {
  return inTransaction(db, async (trx) => {
    const request = openErasure(found(await lockRequest(trx, id), 'Request'));
    if (!request.erase_at) throw new Conflict(text('No erasure was decided.'));
    await updateRequest(trx, id, { erase_at: null, erase_by: null });
    return readRequest(trx, id);
  });
}

/** Erases each client whose days are over, one by one; returns how many. One that is in the way of money waits until that is settled. */
export async function eraseDue(db: Db, clock: Clock, log: Log): Promise<number> {
  let erased = 0;
  for (const id of await listDueErasures(db, clock.now())) {
    try {
      const blocks = await inTransaction(db, (trx) => eraseNow(trx, id, clock.now()));
      if (blocks.length === 0) erased += 1;
      else log.warn({ request: id, blocks }, 'A client was not erased: something is still to be settled');
    } catch (err) {
      // The next ones do not wait for this one, which is tried again in an hour.
      log.error({ request: id, err }, 'A client could not be erased');
    }
  }
  return erased;
}

/** Erases the client of a request for good. Returns what is in the way, and then has changed nothing. */
async function eraseNow(trx: Transaction<DB>, requestId: number, now: Date): Promise<ErasureBlock[]> {
  const request = await lockRequest(trx, requestId);
  // Called off or done meanwhile.
  if (!request?.erase_at || request.state !== 'open') return [];
  const client = found(await lockPerson(trx, request.client_id), 'Client');
  const blocks = await listBlocks(trx, client.id);
  if (blocks.length > 0) return blocks;
  const counts = await countWhatGoes(trx, client.id);
  const sales = await listSales(trx, client);
  // The guards let what follows pass while its row is unfinished.
  const { id } = await insertErasure(trx, {
    client_id: client.id,
    request_id: requestId,
    erased_at: now,
  });
  await erasePhotosOf(trx, client.id, now);
  await eraseRows(trx, client);
  if (sales.length > 0) await nameSalesAnew(trx, sales, ERASED_CLIENT);
  await eraseClientRow(trx, client.id, { name: ERASED_CLIENT, at: now });
  await passOnPhone(trx, client.phone);
  await (client.archived_at
    ? giveUpUnwantedMessages(trx, client, NO_WISHES)
    : giveUpMessagesOfArchived(trx, client.id));
  const aliases = await eraseAliases(trx, client.id, now);
  await closeAll(trx, request, now);
  // Last, because what was just done stands in the trail as well.
  const emptied = await emptyTrail(trx, { erasure: id, clients: [client.id, ...aliases], sales });
  await finishErasure(trx, id, { counts, ...emptied });
  return [];
}

/** The records that were merged into hers say who she was, too. */
async function eraseAliases(trx: Transaction<DB>, client: number, now: Date): Promise<number[]> {
  const aliases = await listAliases(trx, client);
  for (const id of aliases) {
    const alias = found(await lockPerson(trx, id), 'Client');
    await eraseRows(trx, alias);
    const sales = await listSales(trx, alias);
    if (sales.length > 0) await nameSalesAnew(trx, sales, ERASED_CLIENT);
    await eraseClientRow(trx, id, { name: ERASED_CLIENT, at: now });
  }
  await forgetMerges(trx, [client, ...aliases]);
  return aliases;
}

/** Nothing that she has asked remains to be answered. */
const closeAll = (trx: Transaction<DB>, { client_id, erase_by }: RequestRow, now: Date) =>
  trx
    .updateTable('privacy_requests')
    .set({ state: 'done', closed_at: now, closed_by: erase_by })
    .where('client_id', '=', client_id)
    .where('state', '=', 'open')
    .execute();

/** The request, where it is an open one for erasure. */
function openErasure<R extends Pick<RequestRow, 'kind' | 'state'>>(request: R): R {
  if (request.kind !== 'erase') throw new Conflict(text('This request is for something else than erasure.'));
  if (request.state !== 'open') throw new Conflict(text('This request was answered already.'));
  return request;
}
