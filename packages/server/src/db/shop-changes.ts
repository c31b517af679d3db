import { setImmediate as endOfTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './client.ts';

export interface ShopChanges {
  /**
   * How often the shop was seen to change, at a moment after this call: what was read at the same count, or is read now,
   * is what the shop shows. Fails as the database does, and when it takes too long.
   */
  count(): Promise<number>;
}

// Whoever asks names the moment it knows the shop of, and is told whether a transaction was committed since, or may have
// been and is forgotten: then no change is left which that moment has seen. The highest number alone would say nothing:
// numbers are given out before they are committed. The same moment means that nothing at all was committed. Both looks begin
// at the end of the index: at its front lie those forgotten last, and without an order PostgreSQL would read all changes of
// the hour.
const HAS_CHANGED = {
  name: 'shop_has_changed',
  text: `select moment, moment <> $1 and coalesce(
      (select true from shop_changes
        where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
        order by xid desc limit 1),
      (select false from shop_changes where xid <= pg_snapshot_xmin($1::pg_snapshot) order by xid desc limit 1),
      true) as changed
    from (select pg_current_snapshot()::text as moment) as now`,
};

// Whoever waits has no place in line yet; the usual way has its own patience.
const PATIENCE_MS = 1000;

// Before the first transaction.
const THE_BEGINNING = '1:1:';

/**
 * Watches what the shop shows by asking the database each time, because it alone knows what all servers have committed.
 * Who asks while it is being asked waits for the answer after that, together with all others: a question on its way may
 * have missed what was committed since.
 */
export function watchShop(pool: pg.Pool): ShopChanges {
  let known = THE_BEGINNING;
  let changes = 0;
  let question: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | undefined;
  const ask = async (): Promise<number> => {
    const { rows } = await pool.query<{ moment: string; changed: boolean }>({
      ...HAS_CHANGED,
      values: [known],
    });
    const { moment, changed } = rows[0]!;
    if (changed) changes += 1;
    known = moment;
    return changes;
  };
  const askAfterIt = async (): Promise<number> => {
    await question.catch(() => {});
    // Under load many have come meanwhile whose requests are still to be read.
    await endOfTurn();
    next = undefined;
    const mine = inTime(ask());
    question = mine;
    return mine;
  };
  return { count: () => (next ??= askAfterIt()) };
}

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Error('the database does not say in time whether the shop has changed'));
    const timer = setTimeout(late, PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Forgets the changes that are of no use any more: all that every moment from now on has seen, but the last of them. */
export const forgetShopChanges = (db: Db) =>
  sql`delete from shop_changes where xid < (
    select xid from shop_changes where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1)`.execute(
    db,
  );
