import type { Db } from '../../server/src/db/client.ts';
import { setPolicy } from './messages.ts';

/** A business whose prices of goods have the tax in them, and which adds one to those of treatments. */
export const levyTax = (db: Db): Promise<void> =>
  setPolicy(db, { goods_tax: 'included', treatment_tax: 'before', tax_rate: 7.25 });
