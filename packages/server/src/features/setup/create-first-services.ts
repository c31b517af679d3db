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
import { suggestedTexts } from './suggested-texts.ts';

/** Adds the chosen suggestions, all or none. */
export const createFirstServices = (db: Db, { services }: FirstServices): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const [index, { suggestion, ...chosen }] of services.entries()) {
      // The contract refuses others.
      const suggested = SUGGESTED_SERVICES.find(({ name }) => name === suggestion)!;
      const [name, description] = SUGGESTED_CATEGORIES[suggested.category];
      const isCalledSo = chosen.name === suggested.name;
      await createService(trx, {
        ...chosen,
        description: suggested.description,
        // Another name has another translation, which the owner gives it.
        texts: suggestedTexts({
          description: suggested.description,
          ...(isCalledSo && { name: suggested.name }),
        }),
        is_active: true,
        category: await findOrCreateServiceCategory(trx, {
          name,
          description,
          texts: suggestedTexts({ name, description }),
        }),
        measurements: suggested.measures.map((measure) => {
          const type = SUGGESTED_MEASURES[measure];
          return { ...type, texts: suggestedTexts({ name: type.name }) };
        }),
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
