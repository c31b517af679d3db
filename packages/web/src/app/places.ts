import { SETTINGS_PAGES } from '../features/policy/settings-pages.ts';
import type { Place } from '../features/search/place.ts';
import { ACTS, OTHER_SCREENS } from './acts.ts';
import { DASHBOARD_ENTRY, dayEntries, MORE_ENTRIES, NAV_GROUPS } from './nav-entries.ts';

const SCREENS = [
  DASHBOARD_ENTRY,
  ...dayEntries(true),
  ...NAV_GROUPS.flatMap(({ entries }) => entries),
  ...MORE_ENTRIES,
].map(
  ({ to, label, roles, isFinance }): Place => ({
    kind: 'screen',
    to,
    label,
    ...(roles && { roles }),
    ...(isFinance && { isFinance }),
  }),
);

const SETTINGS = SETTINGS_PAGES.flatMap(({ pages }) => pages)
  // The others are screens of the menu.
  .filter(({ id }) => id)
  .map(
    ({ to, title, words, roles }): Place => ({
      kind: 'setting',
      to,
      label: title,
      words,
      ...(roles && { roles }),
    }),
  );

/** What the search finds beside records: what to do, the screens, and the pages of the settings. */
export const PLACES: readonly Place[] = [...ACTS, ...SCREENS, ...OTHER_SCREENS, ...SETTINGS];
