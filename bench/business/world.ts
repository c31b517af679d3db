import type { Random } from '../../packages/server/src/demo/random.ts';
import type { Agenda } from './agenda.ts';
import type { Calendar } from './calendar.ts';
import type { Loader } from './loader.ts';
import type { Sizes } from './sizes.ts';

/** What all parts of a business that is made up share. */
export interface World {
  random: Random;
  sizes: Sizes;
  calendar: Calendar;
  agenda: Agenda;
  loader: Loader;
}
