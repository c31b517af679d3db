import { type RelationKind, type Sentence, sentence } from '@revive/contract';

/** What one person is to another, in words. */
export const RELATION_WORDS: Readonly<Record<RelationKind, Sentence>> = {
  mother: sentence('Mother'),
  father: sentence('Father'),
  guardian: sentence('Guardian'),
  daughter: sentence('Daughter'),
  son: sentence('Son'),
  sister: sentence('Sister'),
  brother: sentence('Brother'),
  husband: sentence('Husband'),
  wife: sentence('Wife'),
  other: sentence('Another relation'),
};
