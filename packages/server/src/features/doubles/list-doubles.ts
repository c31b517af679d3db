import type { Double, DoubleReason, Page, PageQuery } from '@revive/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';

interface Pair {
  rank: number;
  /** What the two share: a name's key and a phone, a phone, or a name's key. */
  shared: string;
  kept_id: number;
  kept_name: string;
  kept_phone: string;
  other_id: number;
  other_name: string;
  other_phone: string;
}

type Key = readonly [rank: number, shared: string, kept: number, other: number];

const FIRST: Key = [0, '', 0, 0];
const SHARE_PHONE: Readonly<Record<number, DoubleReason>> = {
  0: 'same_name_and_phone',
  1: 'similar_name_and_phone',
};
const NAME_ALONE = 2;
const CursorKey = z.tuple([KeyPart.id, KeyPart.text, KeyPart.id, KeyPart.id]);

/** Pairs of clients that may be one person, the surest first. Pairs that the desk has told apart are left out. */
export async function listDoubles(db: Db, { page_size, cursor }: PageQuery): Promise<Page<Double>> {
  const after: Key = readCursor(cursor, CursorKey) ?? FIRST;
  const limit = page_size + 1;
  const rows = after[0] < NAME_ALONE ? await listOfPhone(db, after, limit) : [];
  if (rows.length < limit) {
    const from: Key = after[0] < NAME_ALONE ? [NAME_ALONE, '', 0, 0] : after;
    rows.push(...(await listOfName(db, from, limit - rows.length)));
  }
  return pageBy(rows, page_size, (row) => [row.rank, row.shared, row.kept_id, row.other_id], toDouble);
}

// Of two people of a phone one is no holder, and those are few: a household's others.
async function listOfPhone(db: Db, after: Key, limit: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select pair.rank, kept.phone as shared, kept.id as kept_id, kept.name as kept_name, kept.phone as kept_phone,
      other.id as other_id, other.name as other_name, other.phone as other_phone
    from clients guest
    join clients fellow on fellow.phone = guest.phone and fellow.archived_at is null
      and (fellow.is_holder or fellow.id < guest.id)
    join clients kept on kept.id = least(guest.id, fellow.id)
    join clients other on other.id = greatest(guest.id, fellow.id)
    cross join lateral (
      select case when name_key(kept.name) = name_key(other.name) then 0 else 1 end as rank
    ) pair
    where guest.archived_at is null and not guest.is_holder
      and (pair.rank = 0 or similarity(kept.name, other.name) >= 0.5)
      and (pair.rank, kept.phone, kept.id, other.id) > (${after[0]}::int, ${after[1]}, ${after[2]}::bigint, ${after[3]}::bigint)
      and not exists (select from not_doubles where low_id = kept.id and high_id = other.id)
    order by pair.rank, kept.phone, kept.id, other.id
    limit ${limit}`.execute(db);
  return rows;
}

async function listOfName(db: Db, after: Key, limit: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select ${NAME_ALONE}::int as rank, name_key(kept.name) as shared, kept.id as kept_id, kept.name as kept_name,
      kept.phone as kept_phone, other.id as other_id, other.name as other_name, other.phone as other_phone
    from clients kept
    join clients other on name_key(other.name) = name_key(kept.name) and other.id > kept.id and other.archived_at is null
      and other.phone <> kept.phone
    where kept.archived_at is null and name_key(kept.name) >= ${after[1]} and name_key(kept.name) <> ''
      and (name_key(kept.name), kept.id, other.id) > (${after[1]}, ${after[2]}::bigint, ${after[3]}::bigint)
      and not exists (select from not_doubles where low_id = kept.id and high_id = other.id)
    order by name_key(kept.name), kept.id, other.id
    limit ${limit}`.execute(db);
  return rows;
}

const toDouble = (row: Pair): Double => ({
  kept: { id: row.kept_id, name: row.kept_name, phone: row.kept_phone },
  other: { id: row.other_id, name: row.other_name, phone: row.other_phone },
  why: SHARE_PHONE[row.rank] ?? 'same_name',
});
