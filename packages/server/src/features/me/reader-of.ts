import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Unauthenticated } from '../../lib/errors.ts';
import { answersFor } from '../clients/index.ts';

/** Whose page a call is about, and who calls. */
export interface Reader {
  client_id: number;
  sign_in_id: string;
  /** The phone that the sign-in has proven by a code. */
  phone: string | undefined;
  /** Who reads and acts for the client, who is a child. */
  guardian: number | undefined;
}

/** How long one visit of a guardian to a child's page lasts. */
const VISIT_MINUTES = 30;
const MINUTE_MS = 60_000;

/**
 * Whose page it is: the caller's own, or where it is named that of a child she answers for, which is recorded once a visit.
 * Throws `NotFound` for anyone else, and `Conflict` for a phone that has no client yet.
 */
export async function readerOf(
  db: Db,
  clock: Clock,
  actor: Actor,
  person: number | undefined,
): Promise<Reader> {
  const { id, sign_in_id, phone } = signedInClient(actor);
  if (person === undefined || person === id) return { client_id: id, sign_in_id, phone, guardian: undefined };
  const isHers = await answersFor(db, clock, { guardian: id, child: person });
  found(isHers || undefined, 'Client');
  await noteVisit(db, { sign_in: sign_in_id, guardian: id, child: person, at: clock.now() });
  return { client_id: person, sign_in_id, phone, guardian: id };
}

function signedInClient(actor: Actor): Extract<Actor, { kind: 'client' }> {
  if (actor.kind === 'client') return actor;
  if (actor.kind === 'phone')
    throw new Conflict(text('We do not know this number yet. Please make a booking first.'));
  throw new Unauthenticated(text('Please sign in.'));
}

interface Visit {
  sign_in: string;
  guardian: number;
  child: number;
  at: Date;
}

async function noteVisit(db: Db, visit: Visit): Promise<void> {
  if (await isUnderWay(db, visit)) return;
  await inTransaction(db, async (trx) => {
    // Calls of one visit come at once; the first of them notes it.
    await trx.selectFrom('sign_ins').select('id').where('id', '=', visit.sign_in).forNoKeyUpdate().execute();
    if (!(await isUnderWay(trx, visit))) await trx.insertInto('guardian_reads').values(visit).execute();
  });
}

const isUnderWay = async (db: Db, { sign_in, child, at }: Visit): Promise<boolean> =>
  (await db
    .selectFrom('guardian_reads')
    .select('id')
    .where('child', '=', child)
    .where('sign_in', '=', sign_in)
    .where('at', '>', new Date(at.getTime() - VISIT_MINUTES * MINUTE_MS))
    .limit(1)
    .executeTakeFirst()) !== undefined;
