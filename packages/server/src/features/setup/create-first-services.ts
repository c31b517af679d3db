import {
  type FirstServices,
  SUGGESTED_CATEGORIES,
  SUGGESTED_MEASURES,
  SUGGESTED_SERVICES,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Invalid } from '../../lib/errors.ts';
import { createService, findOrCreateServiceCategory } from '../services/index.ts';

/** Adds the chosen suggestions, all or none. */
export const createFirstServices = (db: Db, { services }: FirstServices): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const [index, { suggestion, ...chosen }] of services.entries()) {
      // The contract refuses others.
      const suggested = SUGGESTED_SERVICES.find(({ name }) => name === suggestion)!;
      const [name, description] = SUGGESTED_CATEGORIES[suggested.category];
      await createService(trx, {
        ...chosen,
        description: suggested.description,
        is_active: true,
        category: await findOrCreateServiceCategory(trx, { name, description }),
        measurements: suggested.measures.map((measure) => SUGGESTED_MEASURES[measure]),
      }).catch(sayOf(index));
    }
  });

/** Puts the refusal of one service at its line of the list. */
const sayOf =
  (index: number) =>
  (error: unknown): never => {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, messages]) => [`services.${index}.${field}`, messages]),
      ),
    );
  };
