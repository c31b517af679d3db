import { type SampleRemoval, type Text, text } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { allOf } from '../../lib/list-of.ts';
import { getPolicy } from '../policy/index.ts';
import { type CountedTable, countedAs } from './counted-tables.ts';
import {
  countOwn,
  deletePeople,
  deleteSample,
  findSample,
  forgetAnswers,
  lockSample,
  reopenGuide,
  tellEveryone,
  truncateBusiness,
} from './sample-queries.ts';

const { method, path } = api.setup.removeSample;

/**
 * Empties a business of its sample data, all or nothing. The admin who asks, people who were not invented, settings and
 * audit trail stay, and ids go on, so that the trail never speaks of two things by one id. Throws `Conflict` where
 * there is no sample data, or where the business already holds something of its own.
 */
export const removeSample = (db: Db, { business_name }: SampleRemoval, admin: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockSample(trx);
    if (!(await findSample(trx))) throw new Conflict(text('This business holds no sample data.'));
    if (business_name !== (await getPolicy(trx)).business_name)
      throw new Invalid({ business_name: [text('Type the name of the business as Settings show it.')] });
    const own = await countOwn(trx);
    if (own.length > 0) throw new Conflict(ownThingsSentence(own));
    await truncateBusiness(trx);
    await reopenGuide(trx, admin);
    await deletePeople(trx, admin);
    await forgetAnswers(trx, `${method} ${path}`);
    await deleteSample(trx);
    await tellEveryone(trx);
  });

/** Why sample data stays: what the business already holds of its own. */
function ownThingsSentence(own: readonly { table: CountedTable; count: number }[]): Text {
  const things = own.map(({ table, count }) => countedAs(table).said(count));
  return text('The sample data stays, because something was added to it since: {{things}}.', {
    things: allOf(things),
  });
}
