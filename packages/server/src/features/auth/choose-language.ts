import type { LanguageCode, Me } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { getMe } from './get-me.ts';
import { setLanguageOfClient, setLanguageOfUser } from './queries.ts';

/** Keeps the caller's language with the account: of a staff member, or of a client. */
export const chooseLanguage = (db: Db, actor: Actor, language: LanguageCode | null): Promise<Me> =>
  inTransaction(db, async (trx) => {
    if (actor.kind === 'staff') await setLanguageOfUser(trx, actor.id, language);
    if (actor.kind === 'client') await setLanguageOfClient(trx, actor.id, language);
    return getMe(trx, actor);
  });
