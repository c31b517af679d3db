import type { Db } from '../../db/client.ts';
import { chainOfDay } from './chain-of-day.ts';
import { findDayAfter, listUnused, setDoubtful } from './chain-queries.ts';

/** What arithmetic finds wrong about a transfer itself; one that was only early is put right. */
const SUSPICIOUS = new Set(['amount', 'balance', 'undone', 'other_phone', 'stranger']);

/**
 * Looks at the chain of balances after messages came of these days. What breaks it waits for a person, and what fits again once a
 * late message came does so no longer. Answers what may pay by itself.
 */
export async function weighDays(
  db: Db,
  walletId: number,
  { days, ids }: { days: readonly string[]; ids: readonly number[] },
): Promise<number[]> {
  const after = await Promise.all(days.map((day) => findDayAfter(db, walletId, day)));
  const all = new Set([...days, ...after.filter((day) => day !== undefined)]);
  const suspicious = new Set<number>();
  const seen: number[] = [];
  for (const day of all) {
    const { ordered, gaps, odd } = await chainOfDay(db, walletId, day);
    for (const { before } of gaps) suspicious.add(before.id);
    for (const { transfer, why } of odd) if (SUSPICIOUS.has(why)) suspicious.add(transfer.id);
    seen.push(...ordered.map(({ id }) => id), ...odd.map(({ transfer }) => transfer.id));
  }
  const fresh = new Set(ids);
  const unused = (await listUnused(db, [...new Set([...seen, ...ids])])).filter(
    ({ id, is_doubtful }) => is_doubtful || fresh.has(id),
  );
  const waits = unused.filter(({ id, alike }) => suspicious.has(id) || alike > 0);
  const clear = unused.filter((transfer) => !waits.includes(transfer));
  await setDoubtful(
    db,
    waits.filter(({ is_doubtful }) => !is_doubtful).map(({ id }) => id),
    true,
  );
  await setDoubtful(
    db,
    clear.filter(({ is_doubtful }) => is_doubtful).map(({ id }) => id),
    false,
  );
  return clear.filter(({ direction }) => direction === 'in').map(({ id }) => id);
}
