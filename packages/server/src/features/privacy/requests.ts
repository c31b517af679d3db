import type { ClientRequest, Page, PrivacyRequest, RequestClosing, RequestState } from '@revive/contract';
import { text } from '@revive/contract/sentence';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { toClientRequest, toRequest } from './present.ts';
import { findRequest, listRequestRows, listRowsOf, lockRequest, updateRequest } from './queries.ts';

/** The most a client sees of her own. */
const MOST_OWN = 20;

export const listRequestsOf = async (db: Db, clientId: number): Promise<PrivacyRequest[]> =>
  (await listRowsOf(db, clientId, MOST_OWN)).map(toRequest);

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

/** Ends a request. Throws `Conflict` for one that has ended already. */
export async function closeRequest(
  db: Db,
  clock: Clock,
  { id, state, note, actor_id }: RequestClosing & { id: number; actor_id: number },
): Promise<ClientRequest> {
  return inTransaction(db, async (trx) => {
    const request = found(await lockRequest(trx, id), 'Request');
    if (request.state !== 'open') throw new Conflict(text('This request was answered already.'));
    await updateRequest(trx, id, { state, answer: note, closed_at: clock.now(), closed_by: actor_id });
    return toClientRequest(found(await findRequest(trx, id), 'Request'));
  });
}
