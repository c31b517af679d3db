import type { Sex } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';

/** Notes by whom a client wishes to be treated, by her own word. */
export const setTherapistWish = (trx: Transaction<DB>, id: number, wish: Sex) =>
  trx
    .updateTable('clients')
    .set({ therapist_wish: wish })
    .where('id', '=', id)
    .where('therapist_wish', '<>', wish)
    .execute();
