import { type NewTag, type Tag, type TagChanges, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { refuseStale, versionOf } from '../../lib/version.ts';
import {
  countTags,
  deleteTag,
  findTag,
  insertTag,
  listTagRows,
  lockTag,
  lockTagsNamed,
  putTagsOf,
  type TagRow,
  updateTag,
} from './tag-queries.ts';

/** More than anyone tells apart. */
const MOST_TAGS_OF_ALL = 50;

const toTag = ({ colour, ...row }: TagRow): Tag => ({
  ...row,
  colour: colour as Tag['colour'],
  version: versionOf({ name: row.name, colour }),
});

const getTag = async (db: Db, id: number): Promise<Tag> => toTag(found(await findTag(db, id), 'Tag'));

/** The tags of clients by name. */
export const listTags = async (db: Db): Promise<Tag[]> => (await listTagRows(db)).map(toTag);

/** Adds a tag. Throws `Invalid` for a name that is taken in any case. */
export async function addTag(db: Db, clock: Clock, { name, colour }: NewTag): Promise<Tag> {
  return inTransaction(db, async (trx) => {
    if ((await countTags(trx)) >= MOST_TAGS_OF_ALL)
      throw new Conflict(
        text('There are {{count}} tags already. Delete one first.', { count: MOST_TAGS_OF_ALL }),
      );
    const { id } = await insertTag(trx, { name, colour, created_at: clock.now() }).catch(refuseTaken);
    return getTag(trx, id);
  });
}

/** Changes name or colour of a tag; its clients keep it. */
export async function changeTag(db: Db, id: number, { name, colour, version }: TagChanges): Promise<Tag> {
  return inTransaction(db, async (trx) => {
    found(await lockTag(trx, id), 'Tag');
    await refuseStale(version, () => getTag(trx, id));
    await updateTag(trx, id, { name, colour }).catch(refuseTaken);
    return getTag(trx, id);
  });
}

/** Deletes a tag; its clients lose it. */
export async function removeTag(db: Db, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    found(await lockTag(trx, id), 'Tag');
    await deleteTag(trx, id);
  });
}

function refuseTaken(error: { constraint?: string }): never {
  if (error.constraint === 'tags_name')
    throw new Invalid({ name: [text('There is a tag of this name already.')] });
  throw error;
}

/** Gives a client the tags of these names and no others. Throws `Invalid` for a name that is none. */
export async function setTagsOf(
  trx: Transaction<DB>,
  clientId: number,
  names: readonly string[] | undefined,
): Promise<void> {
  if (names === undefined) return;
  const tags = await lockTagsNamed(trx, names);
  const known = new Set(tags.map(({ name }) => name.toLowerCase()));
  const unknown = names.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined)
    throw new Invalid({ tags: [text('There is no tag “{{name}}”.', { name: unknown })] });
  await putTagsOf(
    trx,
    clientId,
    tags.map(({ id }) => id),
  );
}
