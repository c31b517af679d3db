import { type BringBackList, type Sentence, sentence } from '@revive/contract';

/** The lists of clients who may be brought back, as people call them. */
export const BRING_BACK_NAMES: Readonly<Record<BringBackList, Sentence>> = {
  not_seen: sentence('Not seen for long'),
  unfinished: sentence('Course unfinished'),
  birthday: sentence('Birthday soon'),
  owes: sentence('Owe money'),
  tagged: sentence('By tag'),
};
