import { get, post, remove } from '../../call.ts';
import { BOOK_PATHS } from './paths.ts';

export const calls = {
  services: get(BOOK_PATHS.services),
  slots: get(BOOK_PATHS.slots),
  hold: post(BOOK_PATHS.hold),
  giveHoldBack: remove(BOOK_PATHS.giveHoldBack),
  book: post(BOOK_PATHS.book),
};
