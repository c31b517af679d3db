import { type Expression, type SqlBool, sql } from 'kysely';
import { containing } from './like-pattern.ts';

// Has a whole piece of `search_pieces`, of eight letters and one for every fourth, wherever it begins.
const LONG = 11;

/**
 * Whether a name contains a text in any case. A long part of a full name is looked up by its pieces, which needs an index
 * on `search_pieces(name)` of what has a space; anything else by the index of three letters.
 */
export function containsName(name: Expression<string>, text: string) {
  const contains = sql<SqlBool>`${name} ilike ${containing(text)}`;
  if ([...text].length < LONG || !text.includes(' ')) return contains;
  return sql<SqlBool>`(${contains} and ${name} like '% %' and search_pieces(${name}) @@ search_query(${text}))`;
}
