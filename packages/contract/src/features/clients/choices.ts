// Without zod, because screens offer these lists (docs/decisions/058).

/** How many tags a client has at most. */
export const MOST_TAGS = 10;

/** The colours of a tag; they are those of the palette. */
export const TAG_COLOURS = ['green', 'yellow', 'red', 'blue', 'purple', 'indigo', 'grey'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

/** How far the clients of a tag are counted. */
export const MOST_COUNTED = 1000;

/** The lists of clients who may be brought back. */
export const BRING_BACK_LISTS = ['not_seen', 'unfinished', 'birthday', 'owes', 'tagged'] as const;
export type BringBackList = (typeof BRING_BACK_LISTS)[number];

/** Those of them whose messages the program may plan by itself. */
export const WRITTEN_BY_ITSELF = ['not_seen', 'unfinished', 'birthday'] as const;
export type WrittenByItself = (typeof WRITTEN_BY_ITSELF)[number];

/**
 * The days a list asks for until someone chooses others: not seen for so long, last here so long ago, birthday within so many. The
 * first is the owner's setting where it is not given.
 */
export const LIST_DAYS: Readonly<Record<'unfinished' | 'birthday', number>> = {
  unfinished: 30,
  birthday: 14,
};

/** A birthday is looked for so many days ahead at most. */
export const MOST_BIRTHDAY_DAYS = 60;

/** Lists write to a client at most once in so many days. */
export const LIST_REST_DAYS = 30;

/** Who comes within so many days after a message of a list was brought back by it. */
export const CAME_BACK_DAYS = 60;

/** What one person is to another. */
export const RELATION_KINDS = [
  'mother',
  'father',
  'guardian',
  'daughter',
  'son',
  'sister',
  'brother',
  'husband',
  'wife',
  'other',
] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

const CHILD = ['daughter', 'son'] as const;
const PARENT = ['mother', 'father', 'guardian'] as const;
const SIBLING = ['sister', 'brother'] as const;

/** What a word may be from the other side, beside `other`: who has a mother is a daughter or a son. */
export const BACK_KINDS: Readonly<Record<RelationKind, readonly RelationKind[]>> = {
  mother: CHILD,
  father: CHILD,
  guardian: CHILD,
  daughter: PARENT,
  son: PARENT,
  sister: SIBLING,
  brother: SIBLING,
  husband: ['wife'],
  wife: ['husband'],
  other: [],
};

/** The word back where none is said: the only one there is. */
export const backOf = (kind: RelationKind): RelationKind => {
  const [only, ...more] = BACK_KINDS[kind];
  return only !== undefined && more.length === 0 ? only : 'other';
};
