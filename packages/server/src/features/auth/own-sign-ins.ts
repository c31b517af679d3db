import { type OwnSignIn, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Unauthenticated } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { idleSince } from './idle.ts';
import { forgetDeskOf, forgetOtherDesks } from './pin/desk-queries.ts';
import { endSignIn } from './queries.ts';
import { endOtherSignIns, findOwnSignIn, listUses, type Person } from './sign-in-queries.ts';

type SignedIn = Exclude<Actor, { kind: 'anonymous' | 'phone' }>;

function signedIn(actor: Actor): SignedIn & { owner: Person } {
  if (actor.kind === 'anonymous' || actor.kind === 'phone')
    throw new Unauthenticated(text('Please sign in.'));
  return {
    ...actor,
    owner: actor.kind === 'staff' ? { user_id: actor.id } : { client_id: actor.id },
  };
}

/** Where the caller is signed in, this sign-in included, the last used first. */
export async function listOwnSignIns(db: Db, clock: Clock, actor: Actor): Promise<OwnSignIn[]> {
  const { owner, kind, sign_in_id } = signedIn(actor);
  const now = clock.now();
  const rows = await listUses(db, owner, { now, idleSince: idleSince(await getPolicy(db), kind, now) });
  return rows.map((row) => ({
    id: row.number,
    device: row.device,
    address: row.address,
    signed_in_at: row.created_at.toISOString(),
    last_used_at: (row.last_used_at ?? row.created_at).toISOString(),
    ends_at: row.expires_at.toISOString(),
    is_current: row.sign_in_id === sign_in_id,
  }));
}

/**
 * Ends one of the caller's sign-ins, on every server at the next call. `NotFound` for another person's, `Conflict` for the
 * one that calls, which `signOut` ends.
 */
export async function endOwnSignIn(db: Db, clock: Clock, number: number, actor: Actor): Promise<void> {
  const { owner, sign_in_id } = signedIn(actor);
  await inTransaction(db, async (trx) => {
    const { id } = found(await findOwnSignIn(trx, owner, number), 'Sign-in');
    if (id === sign_in_id) throw new Conflict(text('You are signed in with this one. Log out to end it.'));
    await forgetDeskOf(trx, id);
    await endSignIn(trx, id, clock.now());
  });
}

/** Ends all of the caller's sign-ins but the one that calls. */
export async function endOwnOthers(db: Db, clock: Clock, actor: Actor): Promise<void> {
  const { owner, sign_in_id } = signedIn(actor);
  await inTransaction(db, async (trx) => {
    if ('user_id' in owner) await forgetOtherDesks(trx, owner.user_id, sign_in_id);
    await endOtherSignIns(trx, owner, { keep: sign_in_id, at: clock.now() });
  });
}
