import type { Db } from '../../db/client.ts';

type Listed = { kind: string; state: string; client_phone: string };

/**
 * Notes who of the staff reads codes on the list, where a person sends them: a sign-in with such a code may be that person's, so
 * it signs nothing (decision 123). The first who read it stands there, until another one notes it as sent.
 */
export async function noteReadCodes(db: Db, messages: readonly Listed[], reader: number): Promise<void> {
  const phones = messages
    .filter(({ kind, state }) => kind === 'code' && state === 'planned')
    .map(({ client_phone }) => client_phone);
  if (phones.length === 0) return;
  await db
    .updateTable('sign_in_codes')
    .set({ shown_to: reader })
    .where('phone', 'in', phones)
    .where('shown_to', 'is', null)
    .execute();
}

/** Notes who sent a code by hand. */
export const noteSentCode = (db: Db, phone: string, sender: number) =>
  db.updateTable('sign_in_codes').set({ shown_to: sender }).where('phone', '=', phone).execute();
