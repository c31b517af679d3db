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
