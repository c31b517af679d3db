import {
  type BringBackCount,
  type BringBackFilter,
  type BringBackList,
  cents,
  dollars,
  LIST_DAYS,
  type ListedClient,
  MOST_BIRTHDAY_DAYS,
  MOST_COUNTED,
  type Page,
  type PageQuery,
  type Policy,
  text,
} from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { addBusinessDays, businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import {
  countPlaces,
  type ListPlace,
  type ListWanted,
  listBringBackRows,
  listPlaces,
} from './bring-back-queries.ts';
import { birthdaysWithin } from './rules.ts';

const Key = z.tuple([z.int(), KeyPart.id]).transform(([place, id]): ListPlace => ({ place, id }));

/** Clients who may be brought back, by the list they stand on. Throws `Invalid` where the list needs a tag and has none. */
export async function listBringBack(
  db: Db,
  clock: Clock,
  list: BringBackList,
  { page_size, cursor, ...filter }: PageQuery & BringBackFilter,
): Promise<Page<ListedClient>> {
  const given = await readGiven(db, clock);
  const places = await listPlaces(db, wantedOf(list, filter, given), readCursor(cursor, Key), page_size + 1);
  const rows =
    places.length > 0
      ? await listBringBackRows(
          db,
          places.map(({ id }) => id),
          given,
        )
      : [];
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return pageBy(
    places.filter(({ id }) => rowOf.has(id)),
    page_size,
    ({ place, id }) => [place, id],
    ({ place, id }): ListedClient => {
      const { wants_offers, last_seen, next_at, written_at, ...row } = rowOf.get(id)!;
      return {
        ...row,
        language: row.language as ListedClient['language'],
        why: list,
        last_seen: last_seen?.toISOString() ?? null,
        next_at: next_at?.toISOString() ?? null,
        written_at: written_at?.toISOString() ?? null,
        owes: list === 'owes' ? dollars(cents(place)) : null,
        may_write: wants_offers,
      };
    },
  );
}

/** How many stand on a list, as far as it is counted, and how many of them may be written to. */
export async function countBringBack(
  db: Db,
  clock: Clock,
  list: BringBackList,
  filter: BringBackFilter,
): Promise<BringBackCount> {
  const given = await readGiven(db, clock);
  const counted = await countPlaces(db, wantedOf(list, filter, given), given.today, MOST_COUNTED + 1);
  const is_at_least = counted.clients > MOST_COUNTED;
  return {
    clients: Math.min(counted.clients, MOST_COUNTED),
    may_write: Math.min(counted.may_write, MOST_COUNTED),
    is_at_least,
  };
}

/** The ids of the clients to whom a list may write now, in its order. */
export async function listWritable(
  db: Db,
  list: BringBackList,
  { policy, now, limit }: { policy: Policy; now: Date; limit: number },
): Promise<number[]> {
  const today = businessDate(now, policy.time_zone);
  const wanted = { ...wantedOf(list, {}, { policy, now, today }), writable_on: today };
  return (await listPlaces(db, wanted, undefined, limit)).map(({ id }) => id);
}

interface Given {
  policy: Policy;
  now: Date;
  today: string;
}

async function readGiven(db: Db, clock: Clock): Promise<Given> {
  const policy = await getPolicy(db);
  const now = clock.now();
  return { policy, now, today: businessDate(now, policy.time_zone) };
}

function wantedOf(
  list: BringBackList,
  { days, tag }: BringBackFilter,
  { policy, now, today }: Given,
): ListWanted {
  if (list === 'tagged' && !tag) throw new Invalid({ tag: [text('Choose a tag.')] });
  const rested = days ?? (list === 'not_seen' ? policy.not_seen_days : LIST_DAYS.unfinished);
  const ahead = Math.min(days ?? LIST_DAYS.birthday, MOST_BIRTHDAY_DAYS);
  return {
    list,
    now,
    before: addBusinessDays(now, -rested, policy.time_zone),
    birthdays: list === 'birthday' ? birthdaysWithin(today, ahead) : [],
    tag: tag || undefined,
  };
}
