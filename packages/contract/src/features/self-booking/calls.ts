import { get, post, remove } from '../../call.ts';
import { BOOK_PATHS } from './paths.ts';

export const calls = {
  services: get(BOOK_PATHS.services),
  days: get(BOOK_PATHS.days),
  slots: get(BOOK_PATHS.slots),
  hold: post(BOOK_PATHS.hold),
  giveHoldBack: remove(BOOK_PATHS.giveHoldBack),
  book: post(BOOK_PATHS.book),
  wait: post(BOOK_PATHS.wait),
  stopWaiting: remove(BOOK_PATHS.stopWaiting),
};
