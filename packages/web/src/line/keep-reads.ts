import type { Today } from '@revive/contract';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { toInputDay } from '../lib/date.ts';
import { todayQuery } from '../queries/today.ts';
import type { KeptRead, LineDb } from './open-store.ts';
import { findReadsKey, forgetKeys, forgetOldKeys, readsKey } from './seal-keys.ts';
import { isSealed, open, seal } from './sealed.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Reads come in crowds. */
const GATHER_MS = 1_000;

/** What is sold, by whom and under which settings: as long as the owner lets the counter sell without a line. */
const OF_COUNTER: readonly QueryKey[] = [
  ['policy', 'all'],
  ['policy', 'rates'],
  ['pos', 'catalogue'],
  ['shifts', 'current'],
];
/**
 * Names of clients, their times and notes, and what was measured of them last: for a day. Answers of health and photos are other reads,
 * which are never kept.
 */
const OF_DAY: readonly QueryKey[] = [
  ['sessions', 'today'],
  ['sessions', 'last-measured'],
  ['sessions', 'measurement-options'],
  ['sessions', 'planned'],
  ['schedule', 'resources'],
];

const startsWith = (key: QueryKey, start: QueryKey): boolean =>
  start.every((part, place) => key[place] === part);

const isOf = (keys: readonly QueryKey[], key: QueryKey): boolean =>
  keys.some((start) => startsWith(key, start));

/** Whether an answer is kept. What was searched for is not. */
const isKeptKey = (key: QueryKey): boolean => isOf(OF_COUNTER, key) || (isOf(OF_DAY, key) && !isSearch(key));

const isSearch = (key: QueryKey): boolean => key[1] === 'planned' && Boolean(key[4]);

/** For how long an answer may be read after it was. */
export const keptFor = (key: QueryKey, line_hours: number): number =>
  isOf(OF_DAY, key) ? DAY_MS : Math.max(DAY_MS, line_hours * HOUR_MS);

/** Keeps what is read from now on; returns how to end that. Another person's reads go first. */
export function keepReads(db: LineDb, client: QueryClient, user_id: number): () => void {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    timer = undefined;
    const read = [...changed.values()].flatMap((query) => rowOf(query, user_id) ?? []);
    changed.clear();
    const rows = await Promise.all(read.map(sealedRow));
    const tx = db.transaction('reads', 'readwrite');
    for (const row of rows) await tx.store.put(row);
    await tx.done;
  };
  const note = (query: Query) => {
    if (!isKeptKey(query.queryKey) || query.state.data === undefined) return;
    changed.set(query.queryHash, query);
    // A full disk keeps no reads; what was read before stays.
    timer ??= setTimeout(() => void write().catch(() => {}), GATHER_MS);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) note(query);
  const end = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

const rowOf = ({ queryKey, queryHash, state }: Query, user_id: number): KeptRead | undefined =>
  state.data === undefined
    ? undefined
    : {
        hash: queryHash,
        query_key: queryKey,
        data: state.data,
        at: state.dataUpdatedAt,
        user_id,
      };

/** Names of people are sealed: what is deleted stays in the log of the store. */
async function sealedRow(row: KeptRead): Promise<KeptRead> {
  if (!isOf(OF_DAY, row.query_key)) return row;
  const { day, key } = await readsKey(Date.now());
  return { ...row, data: await seal(key, row.data), sealed_on: day };
}

/** What was read; undefined where its key is gone. */
async function openedData({ data, sealed_on }: KeptRead): Promise<unknown> {
  if (!isSealed(data) || sealed_on === undefined) return data;
  const key = await findReadsKey(sealed_on);
  return key && open(key, data).catch(() => undefined);
}

/** Gives the screens what was kept for this person, where they have read nothing newer. */
export async function restoreReads(db: LineDb, client: QueryClient, user_id: number): Promise<void> {
  for (const row of await db.getAll('reads')) {
    if (row.user_id !== user_id) continue;
    const before = client.getQueryState(row.query_key);
    if (before?.data !== undefined && before.dataUpdatedAt >= row.at) continue;
    const data = await openedData(row);
    if (data !== undefined) client.setQueryData(row.query_key, data, { updatedAt: row.at });
  }
  followMidnight(client);
}

/** What was read yesterday as tomorrow is today: the day without a date shows it. */
function followMidnight(client: QueryClient): void {
  const now = toInputDay(new Date());
  const dated = todayQuery(now).queryKey;
  const shown = todayQuery('').queryKey;
  const before = client.getQueryData<Today>(shown);
  const tomorrow = client.getQueryState<Today>(dated);
  if (tomorrow?.data && before?.date !== now)
    client.setQueryData(shown, tomorrow.data, { updatedAt: tomorrow.dataUpdatedAt });
}

/** Lets go of what is too old, and of what another person read. */
export async function purgeReads(
  db: LineDb,
  { user_id, line_hours, now }: { user_id: number; line_hours: number; now: number },
): Promise<string[]> {
  const tx = db.transaction('reads', 'readwrite');
  const gone: string[] = [];
  for (const row of await tx.store.getAll()) {
    if (row.user_id === user_id && now - row.at < keptFor(row.query_key, line_hours)) continue;
    await tx.store.delete(row.hash);
    gone.push(row.hash);
  }
  await tx.done;
  await forgetOldKeys(now);
  return gone;
}

/** Lets go of all that was read, when a person signs out. */
export async function forgetReads(db: LineDb): Promise<void> {
  await forgetKeys();
  await db.clear('reads');
}

/** Whether the counter has what it sells from. */
export const hasReads = (client: QueryClient): boolean =>
  OF_COUNTER.filter(([name, part]) => !(name === 'policy' && part === 'rates')).every(
    (key) => client.getQueryCache().get(hashKey(key))?.state.data !== undefined,
  );
