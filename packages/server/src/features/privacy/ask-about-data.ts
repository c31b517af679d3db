import {
  type ClientRequest,
  type NewRequest,
  type OwnRequest,
  type PrivacyRequest,
  REQUEST_DAYS,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { toRequest } from './present.ts';
import { insertRequest, type RequestRow } from './queries.ts';
import { knownClient, readRequest } from './requests.ts';

const DAY_MS = 86_400_000;

/** Keeps what a client asks of the data kept of her. Throws `Conflict` while the same is open already. */
export async function askAboutData(
  db: Db,
  clock: Clock,
  clientId: number,
  { kind, note }: OwnRequest,
): Promise<PrivacyRequest> {
  if (kind === 'correct' && note === '')
    throw new Invalid({ note: [text('Say what is wrong, and what is right.')] });
  const row = await keepRequest(db, clock, { client_id: clientId, kind, note, created_by: null });
  if (!row) throw new Conflict(text('You have asked for this already. We will answer you.'));
  return toRequest(row);
}

/** Notes what a client asks at the desk. Throws `Conflict` while the same is open already. */
export async function noteRequest(
  db: Db,
  clock: Clock,
  { client, kind, note, actor_id }: NewRequest & { actor_id: number },
): Promise<ClientRequest> {
  return inTransaction(db, async (trx) => {
    const { id } = await knownClient(trx, client);
    const row = await keepRequest(trx, clock, {
      client_id: id,
      kind,
      note: note ?? '',
      created_by: actor_id,
    });
    if (!row) throw new Conflict(text('The client has already asked for this and has no answer yet.'));
    return readRequest(trx, row.id);
  });
}

type Asked = Pick<RequestRow, 'client_id' | 'kind' | 'note' | 'created_by'>;

const keepRequest = (db: Db, clock: Clock, asked: Asked): Promise<RequestRow | undefined> =>
  inTransaction(db, (trx) => {
    const created_at = clock.now();
    const due_at = new Date(created_at.getTime() + REQUEST_DAYS * DAY_MS);
    return insertRequest(trx, { ...asked, created_at, due_at });
  });
