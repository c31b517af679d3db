import {
  type ClientRequest,
  type Page,
  type PrivacyRequest,
  type RequestClosing,
  type RequestState,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { toClientRequest, toRequest } from './present.ts';
import {
  findPerson,
  findRequest,
  listRequestRows,
  listRowsOf,
  lockRequest,
  updateRequest,
} from './queries.ts';

/** The most a client sees of her own. */
const MOST_OWN = 20;

export const listRequestsOf = async (db: Db, clientId: number): Promise<PrivacyRequest[]> =>
  (await listRowsOf(db, clientId, MOST_OWN)).map(toRequest);

export const readRequest = async (db: Db, id: number): Promise<ClientRequest> =>
  toClientRequest(found(await findRequest(db, id), 'Request'));

interface Query {
  state?: RequestState | undefined;
  client?: number | undefined;
  page_size: number;
  cursor?: string | undefined;
}

export async function listRequests(
  db: Db,
  { page_size, cursor, ...wanted }: Query,
): Promise<Page<ClientRequest>> {
  const rows = await listRequestRows(db, wanted, { before: idCursor(cursor), limit: page_size + 1 });
  return pageById(rows, page_size, toClientRequest);
}

/** Ends a request. Throws `Conflict` for one that has ended already, and for an erasure, which ends by being done. */
export async function closeRequest(
  db: Db,
  clock: Clock,
  { id, state, note, actor_id }: RequestClosing & { id: number; actor_id: number },
): Promise<ClientRequest> {
  return inTransaction(db, async (trx) => {
    const request = found(await lockRequest(trx, id), 'Request');
    if (request.state !== 'open') throw new Conflict(text('This request was answered already.'));
    if (request.kind === 'erase' && state === 'done')
      throw new Conflict(text('Decide the erasure: the request is fulfilled once it is done.'));
    await updateRequest(trx, id, {
      state,
      answer: note,
      closed_at: clock.now(),
      closed_by: actor_id,
      erase_at: null,
      erase_by: null,
    });
    return readRequest(trx, id);
  });
}

/** Takes back an answer, so that the request is open again. What was erased stays erased. */
export async function reopenRequest(db: Db, id: number): Promise<ClientRequest> {
  return inTransaction(db, async (trx) => {
    const request = found(await lockRequest(trx, id), 'Request');
    if (request.state === 'open') throw new Conflict(text('This request is open already.'));
    if ((await findPerson(trx, request.client_id))?.erased_at)
      throw new Conflict(text('This client was erased.'));
    await updateRequest(trx, id, { state: 'open', answer: null, closed_at: null, closed_by: null }).catch(
      refuseSecondOpen,
    );
    return readRequest(trx, id);
  });
}

function refuseSecondOpen(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'privacy_requests_once')
    throw new Conflict(text('The client has asked for the same again in the meantime.'));
  throw error;
}

/** Refuses a request of someone who is not a client any more. */
export async function knownClient(db: Db, id: number): Promise<{ id: number }> {
  const client = await findPerson(db, id);
  if (!client || client.erased_at) throw new Invalid({ client: [text('This client was not found.')] });
  return client;
}
