import type pg from 'pg';
import { buildIndexes, dropIndexes } from './indexes.ts';
import { live } from './live.ts';
import { Loader } from './loader.ts';
import { raiseNotices } from './notices.ts';
import { noteOpenOrders } from './open-orders.ts';
import { ORDER_NUMBERS_BEGIN_AFTER } from './orders.ts';
import { FULL_YEARS, sizesOf } from './sizes.ts';
import { writeTrail } from './trail.ts';

interface Filling {
  /** 1 is a business of full size; 0.01 a hundredth of it. */
  scale: number;
  /** How long its history is. */
  years?: number;
  /** Whether it has an audit trail, sealed. */
  trail?: boolean;
  /** The same seed and moment make the same business. */
  seed?: number;
  /** The moment the business has come to. */
  now?: Date;
  /** Hears what is done, in words. */
  tell?: (text: string) => void;
}

/**
 * Fills an empty database with years of a business, true to every invariant. Unless it is asked for, its audit trail is empty: it begins
 * with what happens next, because no one did what was made up. Needs a role that may switch triggers off (a superuser).
 */
export async function fillData(pool: pg.Pool, filling: Filling): Promise<{ rows: number }> {
  const { scale, years = FULL_YEARS, trail = false, seed = 20, now = new Date(), tell = () => {} } = filling;
  await refuseUsed(pool);
  const sizes = sizesOf(scale, years);
  const loader = await Loader.open(pool);
  const definitions = await dropIndexes(pool);
  try {
    await live({ loader, sizes, years, seed, now, tell });
    await loader.finish();
  } finally {
    await loader.close();
  }
  const trailed = trail ? await writeTrail(pool) : 0;
  await pool.query(`select setval('order_numbers', ${ORDER_NUMBERS_BEGIN_AFTER} + max(id)) from orders`);
  tell(`${loader.rows.toLocaleString('en')} rows; now ${definitions.length} indexes`);
  await buildIndexes(pool, definitions);
  await noteOpenOrders(pool);
  await raiseNotices(pool);
  await pool.query('vacuum analyze');
  return { rows: loader.rows + trailed };
}

async function refuseUsed(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    'select (select count(*) from users) + (select count(*) from orders) + (select count(*) from audit_entries) as used',
  );
  if (Number(rows[0].used) > 0)
    throw new Error('There is a business in this database already: give an empty one.');
}
