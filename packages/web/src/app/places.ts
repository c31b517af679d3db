import { SETTINGS_SECTIONS } from '../features/policy/settings-sections.ts';
import type { Place } from '../features/search/place.ts';
import { ACTS, OTHER_SCREENS } from './acts.ts';
import { MORE_ENTRIES, NAV_GROUPS, TODAY_ENTRY } from './nav-entries.ts';

const SCREENS = [TODAY_ENTRY, ...NAV_GROUPS.flat(), ...MORE_ENTRIES].map(
  ({ to, label, roles, isFinance }): Place => ({
    kind: 'screen',
    to,
    label,
    ...(roles && { roles }),
    ...(isFinance && { isFinance }),
  }),
);

const SETTINGS = SETTINGS_SECTIONS.map(
  ({ id, label }): Place => ({ kind: 'setting', to: `/settings#${id}`, label }),
);

/** What the search finds beside records: what to do, the screens, and the sections of the settings. */
export const PLACES: readonly Place[] = [...ACTS, ...SCREENS, ...OTHER_SCREENS, ...SETTINGS];
