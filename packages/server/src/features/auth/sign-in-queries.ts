import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';

/** Whose sign-in it is: one person's, staff or client, or a phone's, of which one person says later who she is. */
export type Owner = { user_id: number } | { client_id: number; phone?: string } | { phone: string };

export interface Use {
  device: string;
  address: string;
  at: Date;
}

/** Keeps from where a sign-in was used; the device stays what it was signed in with. */
export const upsertUse = (db: Db, signInId: string, { device, address, at }: Use) =>
  db
    .insertInto('sign_in_uses')
    .values({ sign_in_id: signInId, device, address, last_used_at: at })
    .onConflict((conflict) => conflict.column('sign_in_id').doUpdateSet({ address, last_used_at: at }))
    .execute();

/** Whose sign-in it is, and when it was last used; null where that is not known. */
export const findUse = (db: Db, signInId: string) =>
  db
    .selectFrom('sign_ins')
    .leftJoin('sign_in_uses', 'sign_in_uses.sign_in_id', 'sign_ins.id')
    .select(['sign_ins.user_id', 'sign_in_uses.last_used_at'])
    .where('sign_ins.id', '=', signInId)
    .executeTakeFirst();

/** Those who see where they are signed in. */
export type Person = { user_id: number } | { client_id: number };

const openedBy = (owner: Person) => (eb: ExpressionBuilder<DB, 'sign_ins'>) =>
  'user_id' in owner
    ? eb('sign_ins.user_id', '=', owner.user_id)
    : eb('sign_ins.client_id', '=', owner.client_id);

const ownSignIns = (db: Db, owner: Person) =>
  db
    .selectFrom('sign_ins')
    .innerJoin('sign_in_uses', 'sign_in_uses.sign_in_id', 'sign_ins.id')
    .where(openedBy(owner))
    .where('sign_ins.ended_at', 'is', null);

// More than anyone has devices. A program may sign in thousands of times.
const MOST_LISTED = 100;

/** A person's sign-ins that can still be used, the last used first. */
export const listUses = (db: Db, owner: Person, { now, idleSince }: { now: Date; idleSince: Date }) =>
  ownSignIns(db, owner)
    .select([
      'sign_ins.id as sign_in_id',
      'sign_in_uses.number',
      'sign_in_uses.device',
      'sign_in_uses.address',
      'sign_in_uses.last_used_at',
      'sign_ins.created_at',
      'sign_ins.expires_at',
    ])
    .where('sign_ins.expires_at', '>', now)
    .where((is) =>
      is.or([is('sign_in_uses.last_used_at', 'is', null), is('sign_in_uses.last_used_at', '>', idleSince)]),
    )
    .orderBy(sql`sign_in_uses.last_used_at desc nulls last`)
    .orderBy('sign_in_uses.number', 'desc')
    .limit(MOST_LISTED)
    .execute();

export const findOwnSignIn = (db: Db, owner: Person, number: number) =>
  ownSignIns(db, owner).select('sign_ins.id').where('sign_in_uses.number', '=', number).executeTakeFirst();

/** Ends a person's sign-ins but one. */
export const endOtherSignIns = (db: Db, owner: Person, { keep, at }: { keep: string; at: Date }) =>
  db
    .updateTable('sign_ins')
    .set({ ended_at: at })
    .where(openedBy(owner))
    .where('id', '<>', keep)
    .where('ended_at', 'is', null)
    .execute();
