import { MOST_TAGS, text } from '@revive/contract';
import type { BroughtInClient, KnownClient } from '../../clients/index.ts';
import type { ClientRow } from './client-row.ts';
import type { Change, Outcome } from './kind.ts';

const FIELDS = ['name', 'email', 'address', 'birthday', 'birth_year', 'sex', 'language'] as const;

/** What a row would change of a client who is known. */
export function changesOf(row: ClientRow, known: KnownClient): Outcome {
  if (row.birth_year && !row.birthday && known.birthday && !known.birthday.startsWith(`${row.birth_year}-`))
    return { result: 'refused', field: 'birth_year', message: text('The birthday is in another year.') };
  const tags = [...known.tags, ...addedTags(row, known)];
  if (tags.length > MOST_TAGS)
    return { result: 'refused', field: 'tags', message: text('A client has at most ten tags.') };
  const pairs = [
    ...FIELDS.map((field) => [field, known[field], row[field]] as const),
    ['tags', known.tags.join(', '), tags.join(', ')] as const,
    ['note', '', row.note !== null && !known.notes.includes(row.note) ? row.note : null] as const,
  ];
  const changes = pairs.flatMap(([field, before, after]): Change[] => {
    const [from, to] = [String(before ?? ''), String(after ?? '')];
    return to === '' || to === from ? [] : [{ name: known.name, field, from, to }];
  });
  return changes.length === 0 ? { result: 'same' } : { result: 'changed', changes };
}

function addedTags({ tags }: ClientRow, known: KnownClient): string[] {
  const had = new Set(known.tags.map((name) => name.toLowerCase()));
  return (tags ?? []).filter((name) => !had.has(name.toLowerCase()));
}

/** A known client with what a row says of them. The phone stays as it is. */
export const changedTo = (row: ClientRow, known: KnownClient): BroughtInClient & { id: number } => ({
  id: known.id,
  phone: known.phone,
  name: row.name,
  email: row.email ?? known.email,
  address: row.address ?? known.address,
  birthday: row.birthday ?? known.birthday,
  birth_year: row.birthday ? Number(row.birthday.slice(0, 4)) : (row.birth_year ?? known.birth_year),
  sex: row.sex ?? known.sex,
  language: row.language ?? known.language,
});
