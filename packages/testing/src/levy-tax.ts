import type { Db } from '../../server/src/db/client.ts';
import { setPolicy } from './messages.ts';

/** A business whose prices have the tax in them, whose treatments bear one, and whose wallet withholds 5 % of what comes. */
export async function levyTax(db: Db): Promise<void> {
  await setPolicy(db, { goods_tax: 'included', treatment_tax: 'before', tax_rate: 7.25 });
  await db
    .updateTable('wallets')
    .set({ tax_withheld_basis_points: 500, amounts_arrive: 'net' })
    .where('is_default', '=', true)
    .execute();
}
