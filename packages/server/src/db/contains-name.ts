import { type Expression, type SqlBool, sql } from 'kysely';
import { containing } from './like-pattern.ts';

// Has a whole piece of `search_pieces`, of eight letters and one for every fourth, wherever it begins.
const LONG = 11;

const isLong = (text: string) => [...text].length >= LONG;
const hasPieces = (says: Expression<string>, text: string) =>
  sql<SqlBool>`search_pieces(${says}) @@ search_query(${text})`;

/**
 * Whether what something says contains a text in any case. A long one is looked up by its pieces, which needs an index on
 * `search_pieces` of what is said; anything else by the index of three letters.
 */
export function containsText(says: Expression<string>, text: string) {
  const pattern = containing(text);
  if (!isLong(text)) return sql<SqlBool>`${says} ilike ${pattern}`;
  // With nothing behind it no index of three letters fits, which PostgreSQL would take for the cheaper one.
  return sql<SqlBool>`((${says} || '') ilike ${pattern} and ${hasPieces(says, text)})`;
}

/** The same of a name, where only full names, those with a space, have an index on `search_pieces`. */
export function containsName(name: Expression<string>, text: string) {
  const contains = sql<SqlBool>`${name} ilike ${containing(text)}`;
  if (!isLong(text) || !text.includes(' ')) return contains;
  return sql<SqlBool>`(${contains} and ${name} like '% %' and ${hasPieces(name, text)})`;
}
